import { join } from 'node:path'
import type { Plugin } from 'vite'

const ICON_MODULE = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/
const ICON_COMPONENT = join(import.meta.dirname, '../ui/icon-component.ts')

/**
 * Bundles lucide's drawings without lucide's runtime: a module of an icon becomes one call of ui/icon-component.ts.
 * The runtime supports sizes, contexts and class names that nothing here uses, and weighs 2 kB on every page.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    // Prerendered and hydrated markup are the same only if both builds go through here.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    transform: {
      filter: { id: ICON_MODULE },
      handler: (code, id) => ({ code: plainIcon(code, id), map: null }),
    },
  }
}

/** The module of one icon, made plain. Throws when lucide's modules look otherwise than expected. */
export function plainIcon(code: string, id: string): string {
  const node = /^ {2}node: (\[\[.*\]\]|\[\n[\s\S]*?\n {2}\])/m.exec(code)?.[1]
  if (node === undefined) {
    // Old names of an icon are modules that only pass the new one on.
    if (/export \{[^}]*\} from /.test(code)) return code
    throw new Error(`${id} does not look like an icon of lucide-react`)
  }
  const drawing = node.replaceAll(/, key: "[^"]*"/g, '')
  return `import { iconComponent } from ${JSON.stringify(ICON_COMPONENT)}\nexport default /* @__PURE__ */ iconComponent(${drawing})\n`
}
