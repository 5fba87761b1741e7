// Once more: the same seats, book and options; a friend needs a new invitation.

import { api, type SeatWish } from '../wire/api';
import type { MatchInfo, Side } from '../wire/messages';
import { keepInvitation, keepSecrets } from '../wire/secrets';
import { go } from './route.svelte';
import { withOwnTeam } from '../team/team.svelte';
import { settings } from './settings.svelte';

export async function rematch(info: MatchInfo, mine: readonly Side[], level?: string): Promise<void> {
  const wish = (side: Side): SeatWish => {
    const seat = info.seats[side];
    if (seat.kind === 'bot') return `bot:${level ?? seat.level ?? ''}`;
    return mine.includes(side) ? 'me' : 'invited';
  };
  const {
    info: next,
    secrets,
    invitation,
  } = await api.create(
    withOwnTeam({
      book: info.book,
      seats: { home: wish('home'), away: wish('away') },
      tempo: info.tempo,
      options: info.options,
      name: settings.name.trim(),
    }),
  );
  keepSecrets(next.id, secrets);
  keepInvitation(next.id, invitation);
  go(`/match/${next.id}`);
}
