import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

/** Settings that a developer may put in `.dev.vars` to let the real AI answer; everything else stays local. */
const OWN_SETTINGS = ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'CHAT_MODEL', 'ANALYSIS_MODEL'] as const

/** What `file` sets, or null when there is no such file. */
export async function readEnvFile(file: string): Promise<Record<string, string> | null> {
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) return null
  const entries = Object.entries(parseEnv(content)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return Object.fromEntries(entries)
}

/**
 * The local settings with the developer's own AI settings over them. A key of their own without an address means
 * Anthropic itself, so the emulator's address is emptied.
 */
export function withOwnSettings(
  local: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> | null,
): Record<string, string> {
  const chosen = Object.fromEntries(OWN_SETTINGS.flatMap((name) => (own?.[name] ? [[name, own[name]]] : [])))
  const ownAi = 'ANTHROPIC_API_KEY' in chosen
  return { ...local, ...(ownAi ? { ANTHROPIC_BASE_URL: '' } : {}), ...chosen }
}

/** The file's text for wrangler's `--env-file`, whose reader would take a `$` for the start of another setting's name. */
export function formatEnvFile(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      if (/['\n\r]/.test(value)) throw new Error(`${name} must not hold quotes or line breaks.`)
      return `${name}='${value.replaceAll('$', String.raw`\$`)}'\n`
    })
    .join('')
}
