/** A small version of the product's style, in light and dark. */
export const style = `
@font-face { font-family: "Besley Variable"; src: url(besley.woff2) format("woff2"); font-weight: 400 900; font-display: swap; }
@font-face { font-family: "Hanken Grotesk Variable"; src: url(hanken.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark;
  --desk: light-dark(#ecf0e8, #101615); --sheet: light-dark(#fcfdfb, #181f1e); --well: light-dark(#e2e8de, #0a0e0d);
  --line: light-dark(#d2dace, #2c3634); --line-strong: light-dark(#78847b, #74817a);
  --ink: light-dark(#141d2b, #e6ebe4); --muted: light-dark(#535e66, #9ca7a0);
  --accent: light-dark(#1f4dbb, #9dbbff); --fill: light-dark(#1f4dbb, #6c9aff); --on-fill: light-dark(#ffffff, #141d2b);
  --fill-hover: light-dark(#1a3f99, #8aafff); --wash: light-dark(#dce7ff, #1d2d52);
  --danger: light-dark(#a6261f, #ff9d90); --danger-wash: light-dark(#fbe2dd, #3a1d19);
  --warning: light-dark(#7a4e00, #e7be62); --warning-wash: light-dark(#f7e9c3, #33290f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink);
  font: 400 .9375rem/1.55 "Hanken Grotesk Variable", system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px;
  padding: 14px clamp(20px, 4vw, 40px); border-bottom: 1px solid var(--line); background: var(--sheet); }
header p { margin: 0; }
.logo { color: var(--ink); font: 500 1.375rem/1 "Besley Variable", Georgia, serif; text-decoration: none; padding: 10px 0; letter-spacing: -.03em; white-space: nowrap; }
.logo svg { width: .42em; height: .42em; margin: 0 -.16em -.42em; overflow: visible; fill: none; stroke: light-dark(#3b76f0, #6c9aff); stroke-width: 4.6; stroke-linecap: round; }
main { max-width: 960px; margin: 0 auto; padding: 40px clamp(20px, 4vw, 40px) 72px; }
.narrow { max-width: 440px; margin-inline: auto; }
h1 { margin: 0 0 6px; font: 400 2rem/1.2 "Besley Variable", Georgia, serif; letter-spacing: -.018em; }
h2 { margin: 28px 0 10px; font-size: 1.0625rem; font-weight: 600; }
p { margin: 0 0 14px; } a { color: var(--accent); }
.muted { color: var(--muted); }
.tag { padding: 3px 9px; border-radius: 4px; background: var(--warning-wash); color: var(--warning); font-size: .8125rem; font-weight: 600; }
.tag.plain { background: var(--well); color: var(--muted); }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 28px clamp(18px, 4vw, 32px); }
h2:first-child { margin-top: 0; }
.sheet + form { margin-top: 20px; }
.list { list-style: none; margin: 20px 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a, .pick { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; width: 100%; padding: 14px 20px;
  color: inherit; background: none; border: 0; border-radius: 0; text-align: left; text-decoration: none; font: inherit; cursor: pointer; }
.list a:hover, .pick:hover { background: var(--wash); }
.list .wide { grid-column: 1 / -1; }
.list strong { font-weight: 600; }
form.fields { display: grid; gap: 14px; }
label { display: grid; gap: 5px; font-weight: 600; font-size: .875rem; }
label.check { display: flex; align-items: center; gap: 10px; font-weight: 400; font-size: .9375rem; min-height: 24px; }
input:not([type=checkbox]), textarea { width: 100%; min-height: 44px; padding: 8px 12px; color: var(--ink); background: var(--sheet);
  border: 1px solid var(--line-strong); border-radius: 6px; font: inherit; font-weight: 400; font-size: 1rem; }
input[type=checkbox] { width: 20px; height: 20px; accent-color: var(--fill); }
button.act, button.quiet { min-height: 44px; padding: 9px 18px; border-radius: 6px; font: inherit; font-weight: 600; cursor: pointer; }
button.act { background: var(--fill); color: var(--on-fill); border: 1px solid var(--fill); }
button.act:hover { background: var(--fill-hover); }
button.quiet { background: none; color: var(--ink); border: 1px solid var(--line-strong); }
button.quiet:hover { background: var(--well); }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.row.spread { justify-content: space-between; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.problem { padding: 10px 14px; border-radius: 6px; background: var(--danger-wash); color: var(--danger); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 18px; margin: 0 0 20px; }
dt { color: var(--muted); } dd { margin: 0; }
iframe { display: block; width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
.checkout { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 32px clamp(28px, 6vw, 72px); align-items: start; }
@media (max-width: 47.99rem) { .checkout { grid-template-columns: minmax(0, 1fr); } }
.price { margin: 12px 0 4px; } .price strong { font: 400 2rem/1.2 "Besley Variable", Georgia, serif; font-variant-numeric: lining-nums tabular-nums; }
dl.due { grid-template-columns: 1fr auto; margin-top: 22px; padding-top: 14px; border-top: 1px solid var(--line); font-weight: 600; }
dl.due dt { color: inherit; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 14px; }
p.paying { display: grid; gap: 2px; margin: 0; font-size: .9375rem; } p.paying .muted { font-size: .875rem; }
.hint { margin-top: 20px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--muted); font-size: .875rem; }
.hint p { margin: 0 0 8px; } .cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; }
.cards li { display: flex; flex-wrap: wrap; gap: 2px 12px; } code { font: .8125rem/1.6 ui-monospace, monospace; color: var(--ink); white-space: nowrap; }
.list li.invoice { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; align-items: center; padding: 12px 20px; }
.list li.invoice > .muted { grid-column: 1 / -1; }
form.card { max-width: 26rem; } .admin + .admin { margin-top: 16px; } .admin .row { gap: 8px; margin-top: 12px; } .sheet p:last-child { margin-bottom: 0; } .sheet .row p { margin-bottom: 4px; } .sheet .row .tag { margin-left: 8px; }
summary { min-height: 24px; color: var(--accent); font-weight: 600; cursor: pointer; } details[open] summary { margin-bottom: 16px; }
pre { margin: 0; padding: 18px; background: var(--well); border-radius: 10px; white-space: pre-wrap; font: .875rem/1.6 ui-monospace, monospace; }
ul.plain { padding-left: 20px; }
`;
