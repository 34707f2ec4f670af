/** The caller's network address as Cloudflare saw it; IPv6 by its /64, since one household holds a whole /64. */
export function addressOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip')
  if (address === null || address === '') return 'local'
  return address.includes(':') ? network64(address) : address
}

/**
 * The site an address of `addressOf` belongs to: for IPv6 its /48, which one home or host may have whole (65 536 networks
 * of /64); for IPv4 the address itself.
 */
export function siteOf(address: string): string {
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - headGroups.length - tailGroups.length)
  const groups = [...headGroups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups]
  return `${groups.slice(0, 4).join(':')}::/64`
}
