import { doAtRest } from './at-rest.ts'
import { offerCookieNotice } from './cookie-notice.ts'
import { countEvents, offerShare } from './count-and-share.ts'
import { applyDisplay, offerDisplay } from './display.ts'
import { offerLeave } from './leave.ts'
import { onPress, page, root } from './page.ts'
import { greet } from './signed-in.ts'
import { sweep } from './sweep.ts'

/** All the script that a page which is read has: in its head, before anything is seen. What it adds, nobody must have. */
root.dataset['scripts'] = 'here'
applyDisplay()
greet()
offerLeave()
countEvents()
// A link in a panel may lead to a place on the same page: the panel gives way to it.
onPress('[popover] a', (link) => link.closest<HTMLElement>('[popover]')?.hidePopover())

page.addEventListener('DOMContentLoaded', () => {
  offerDisplay()
  offerShare()
  offerCookieNotice()
  doAtRest()
  // Last, since it fails where the browser blocks its storage, which then has kept nothing.
  sweep()
})
// Also when the page comes back out of the browser's memory, after somebody has signed in or out.
addEventListener('pageshow', greet)
