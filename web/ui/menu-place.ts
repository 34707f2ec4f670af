interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly top: number
  readonly bottom: number
  readonly right: number
}

const GAP = 8

/**
 * Where a menu goes, in pixels of the window: under its button and flush with the button's right edge; above it where
 * there is more room; never closer than 8 px to an edge of the window unless it is larger than the window.
 */
export function menuPlace(button: Box, menu: Size, window: Size): { left: number; top: number } {
  const below = button.bottom + GAP
  const fitsBelow = below + menu.height + GAP <= window.height
  const above = button.top - GAP - menu.height
  const moreRoomAbove = button.top > window.height - button.bottom
  return {
    left: within(button.right - menu.width, menu.width, window.width),
    top: within(fitsBelow || !moreRoomAbove ? below : above, menu.height, window.height),
  }
}

function within(at: number, length: number, whole: number): number {
  return Math.max(GAP, Math.min(at, whole - length - GAP))
}
