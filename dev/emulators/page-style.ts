import { raw } from 'hono/html'

/** The look shared by the pages of this server, drawn with the app's own colours. */
export const pageStyle = raw(`<style>
:root { color-scheme: light; --ink: #2a1a1e; --muted: #5c464b; --line: #e6d5d0; --primary: #b52052 }
* { box-sizing: border-box }
body { margin: 0; background: #fffaf3; color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
a { color: var(--primary) }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #7d1438; outline-offset: 2px }
h1 { font: 600 28px/1.25 Georgia, serif; margin: 0 }
h2 { font: 600 22px/1.3 Georgia, serif; margin: 0; overflow-wrap: anywhere }
button, .button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border: 1px solid #8c7479;
  border-radius: 999px; background: #fff; color: var(--ink); font: inherit; text-decoration: none; cursor: pointer }
input { min-height: 44px; padding: 0 12px; border: 1px solid #8c7479; border-radius: 12px; font: inherit; min-width: 0 }
.muted { color: var(--muted) }
.card { background: #fff; border: 1px solid var(--line); border-radius: 20px; padding: 24px }
</style>`)
