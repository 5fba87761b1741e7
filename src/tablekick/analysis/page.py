"""An analysis as one HTML page that needs nothing else, in the reader's language."""

from __future__ import annotations

from html import escape

from tablekick.analysis.pictures import COLOURS, course_svg, heat_svg, shots_svg
from tablekick.analysis.statistics import Statistics
from tablekick.analysis.words import WORDS, figure_name, figure_text
from tablekick.facts.sides import Side
from tablekick.rulebooks import Language

STYLE = """
body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:760px;padding:16px;color:#22302a;background:#f6f8f5}
h1{font-size:1.5rem;margin:.2em 0}h2{font-size:1.1rem;margin:1.4em 0 .4em}
table{border-collapse:collapse;width:100%}td,th{padding:4px 8px;border-bottom:1px solid #d8e0da}
td:first-child{text-align:right;width:30%}td:last-child{width:30%}td:nth-child(2){text-align:center;color:#52635a}
svg{width:100%;height:auto;border-radius:6px}.home{color:HOME}.away{color:AWAY}.score{font-size:2rem;text-align:center}
"""


def html_page(statistics: Statistics, language: Language) -> str:
    words = WORDS[language]
    home, away = (escape(name) for name in statistics.players)
    style = STYLE.replace("HOME", COLOURS[Side.HOME]).replace("AWAY", COLOURS[Side.AWAY])
    rows = "".join(
        f"<tr><td>{figure_text(name, pair[0])}</td><td>{figure_name(name, language)}</td>"
        f"<td>{figure_text(name, pair[1])}</td></tr>"
        for name, pair in statistics.figures.items()
    )
    fouls = "".join(
        f"<tr><td>{by[0]}</td><td>{escape(clause)}</td><td>{by[1]}</td></tr>" for clause, by in statistics.fouls.items()
    )
    no_fouls = f"<tr><td></td><td>{words['none']}</td><td></td></tr>"
    return "".join(
        [
            f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{home} – {away}</title><style>{style}</style></head><body>",
            f'<h1><span class="home">{home}</span> – <span class="away">{away}</span></h1><p>{statistics.book}</p>',
            f'<p class="score">{statistics.score[0]} : {statistics.score[1]}</p>',
            f"<h2>{words['course']}</h2>{course_svg(statistics)}<p>{words['course-note']}</p>",
            f"<h2>{words['statistics']}</h2><table>{rows}</table>",
            f"<h2>{words['shots']}</h2>{shots_svg(statistics)}<p>{words['shots-note']}</p>",
            *(
                f"<h2>{words['heat']}: {name}</h2>{heat_svg(statistics, side)}"
                for side, name in ((Side.HOME, home), (Side.AWAY, away))
            ),
            f"<h2>{words['fouls']}</h2><table>{fouls or no_fouls}</table>",
            "</body></html>\n",
        ]
    )
