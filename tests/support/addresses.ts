let next = Math.floor(Math.random() * 0xff_ff)

/** A network address of a /48 nobody else in this process has, so that no test's calls count towards another's limits. */
export function newAddress(): string {
  return newSite()(0)
}

/** A /48 of its own: an address of each of its networks (/64), by number. */
export function newSite(): (network: number) => string {
  next += 1
  const site = `2001:${group(0xd_b8 + (next >> 16))}:${group(next)}`
  return (network) => `${site}:${group(network)}::1`
}

function group(value: number): string {
  return (value & 0xff_ff).toString(16)
}
