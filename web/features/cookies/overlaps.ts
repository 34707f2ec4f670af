/** Where something stands in the window, in CSS pixels. */
type Place = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** True where the two share a part of the window; edges that only touch do not, nor does what takes no room. */
export function overlaps(one: Place, other: Place): boolean {
  if (other.right <= other.left || other.bottom <= other.top) return false
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
