/** What stands in a text as JSON; null where there is none, or it is damaged. What it is made of is the caller's to check. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
