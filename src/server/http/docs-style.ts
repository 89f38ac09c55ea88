// The look of the API page: the product's colours, written out because this page stands by itself.
export const docsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#0b1120, #eef0f4); --paper: light-dark(#fafaf7, #0b1120);
  --muted: light-dark(#525a6b, #a3abbb); --line: light-dark(#dfe1e4, #283042); --surface: light-dark(#ffffff, #121a2b);
  --lagoon: light-dark(#0a6f6f, #4fd1d1); --signal: light-dark(#b93214, #ff8a6e); }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 24px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 Inter, system-ui, sans-serif; display: grid;
  grid-template-columns: minmax(240px, 300px) minmax(0, 1fr); }
a { color: var(--lagoon); } :focus-visible { outline: 2px solid var(--lagoon); outline-offset: 2px; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 32px 24px; border-right: 1px solid var(--line); font-size: 14px; }
nav p { margin: 24px 0 4px; color: var(--muted); text-transform: capitalize; } nav .home { margin-top: 0; }
nav ul { list-style: none; margin: 0; padding: 0; } nav li a { display: block; padding: 3px 0; color: var(--ink);
  text-decoration: none; overflow-wrap: anywhere; } nav li a:hover { color: var(--lagoon); }
main { padding: 48px clamp(20px, 5vw, 72px) 120px; max-width: 60rem; }
h1 { font-size: 2.25rem; line-height: 1.1; margin: 0 0 16px; letter-spacing: -0.02em; }
h2 { margin: 72px 0 0; text-transform: capitalize; } h3 { font-size: 1.05rem; margin: 0 0 8px; overflow-wrap: anywhere; }
section { margin-top: 24px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
section p { margin: 0 0 16px; } em { color: var(--muted); font-style: normal; }
code, pre, h3 b, nav b { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 0.875em; }
.GET { color: var(--lagoon); } .POST, .PUT, .PATCH { color: var(--ink); } .DELETE { color: var(--signal); }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; font-size: 14px; }
caption, figcaption { text-align: left; color: var(--muted); font-size: 13px; padding-bottom: 4px; }
th, td { text-align: left; font-weight: 400; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top; }
figure { margin: 0 0 16px; } pre { margin: 0; padding: 16px; overflow: auto; background: var(--paper);
  border: 1px solid var(--line); border-radius: 4px; line-height: 1.5; }
.refusals { display: grid; gap: 2px; font-size: 13px; color: var(--muted); margin: 0; } .refusals b { color: var(--ink); margin-right: 8px; }
@media (max-width: 768px) { body { display: block; } nav { position: static; height: auto; border-right: 0;
  border-bottom: 1px solid var(--line); } main { padding-top: 32px; } section { padding: 16px; } }
`;
