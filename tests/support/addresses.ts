let next = Math.floor(Math.random() * 0xff_ff)

/** A network address of a /48 nobody else in this process has, so that no test's calls count towards another's limits. */
export function newAddress(): string {
  next += 1
  return `2001:${group(0xd_b8 + (next >> 16))}:${group(next)}:0::1`
}

function group(value: number): string {
  return (value & 0xff_ff).toString(16)
}
