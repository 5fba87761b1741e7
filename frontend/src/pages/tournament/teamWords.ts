// The words of team matches, which are played and told table by table.

export const TEAM_WORDS = {
  'tables.lead': {
    en: 'Each table has its own referee: open it there, and its score comes here by itself. The last one brings the result.',
    de: 'Jede Platte hat ihren Schiedsrichter: Öffne sie dort, und ihr Stand kommt von selbst hierher. Der letzte bringt das Ergebnis.',
    it: 'Ogni tavolo ha il suo arbitro: aprilo lì e il punteggio arriva qui da solo. L’ultimo porta il risultato.',
  },
  'tables.lead.duels': {
    en: 'Everyone against everyone: open a duel where it is played, and its score comes here by itself. The last one brings the result.',
    de: 'Jeder gegen jeden: Öffne ein Einzel dort, wo es gespielt wird, und sein Stand kommt von selbst hierher. Das letzte bringt das Ergebnis.',
    it: 'Tutti contro tutti: apri un singolo dove si gioca e il punteggio arriva qui da solo. L’ultimo porta il risultato.',
  },
  'tables.form': {
    en: 'Or enter all of them together:',
    de: 'Oder trage alle zusammen ein:',
    it: 'Oppure inseriscili tutti insieme:',
  },
  'tables.open': { en: 'Referee it', de: 'Leiten', it: 'Arbitra' },
  'tables.level': {
    en: 'Level on all tables together: sudden death begins on all of them at once, and the first goal anywhere decides. Who had it on the own table sends it.',
    de: 'Alle Platten zusammen unentschieden: Sudden Death beginnt überall zugleich, das erste Tor entscheidet. Wer es an der eigenen Platte hatte, sendet es.',
    it: 'Parità su tutti i tavoli insieme: la sudden death comincia ovunque nello stesso momento e decide il primo gol. Lo invia chi l’ha avuto al proprio tavolo.',
  },
  'tables.shots': {
    en: 'Level on all tables together: a shoot-out of two named players decides, at one table.',
    de: 'Alle Platten zusammen unentschieden: Ein Entscheidungsschießen zweier benannter Spieler entscheidet, an einer Platte.',
    it: 'Parità su tutti i tavoli insieme: decidono i tiri piazzati di due giocatori designati, a un tavolo.',
  },
  'tables.elsewhere': {
    en: 'The goal fell on another table: its referee tells the desk.',
    de: 'Das Tor fiel an einer anderen Platte: Deren Schiedsrichter meldet es.',
    it: 'Il gol è stato segnato su un altro tavolo: lo comunica il suo arbitro.',
  },
  'tables.sent': { en: 'The desk has this table.', de: 'Die Leitung hat diese Platte.', it: 'La direzione ha questo tavolo.' },
  'tables.back': { en: 'To the team match', de: 'Zum Mannschaftskampf', it: 'All’incontro a squadre' },
  'together.add': {
    en: 'Two goals at the same moment',
    de: 'Zwei Tore im selben Augenblick',
    it: 'Due gol nello stesso momento',
  },
  'together.lead': {
    en: 'Goals on two tables, and nobody can say which was first: both count, and sudden death goes on.',
    de: 'Tore an zwei Platten, und niemand kann sagen, welches zuerst fiel: Beide zählen, Sudden Death geht weiter.',
    it: 'Gol su due tavoli e nessuno sa dire quale per primo: valgono entrambi e la sudden death continua.',
  },
  'together.of': { en: 'Table of {name}', de: 'Platte von {name}', it: 'Tavolo di {name}' },
  'together.drop': { en: 'Take these two away', de: 'Diese beiden entfernen', it: 'Togli questi due' },
  'lineup.last': {
    en: 'The four of {name} who played last',
    de: 'Die vier von {name}, die zuletzt spielten',
    it: 'I quattro di {name} che hanno giocato per ultimi',
  },
  'kind.TableTold': { en: 'Table of a team match', de: 'Platte eines Mannschaftskampfs', it: 'Tavolo di un incontro a squadre' },
};
