/**
 * Replaces the value of top-level constants in the bundle, by name: how a test waits one second where the product waits
 * a day. Throws when one is not found exactly once, so that a renamed constant is noticed.
 */
export function withConstants(script: string, constants: Readonly<Record<string, number>>): string {
  return Object.entries(constants).reduce((text, [name, value]) => {
    const declaration = new RegExp(`^(var|const|let) ${name} = [^;\\n]+;`, 'gm')
    const found = text.match(declaration)?.length ?? 0
    if (found !== 1) throw new Error(`The bundle declares ${name} ${found} times; expected once.`)
    return text.replace(declaration, `$1 ${name} = ${value};`)
  }, script)
}
