/** Where something stands in the window, in CSS pixels. */
type Place = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** True where the two share a part of the window; edges that only touch do not, nor does what takes no room. */
export function overlaps(one: Place, other: Place): boolean {
  const takesRoom = other.left < other.right && other.top < other.bottom
  return (
    takesRoom && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  )
}
