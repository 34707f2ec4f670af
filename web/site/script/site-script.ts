import { fetchAhead } from './at-rest.ts'
import { offerCookieNotice } from './cookie-notice.ts'
import { countAndShare } from './count-and-share.ts'
import { applyDisplay, offerDisplay } from './display.ts'
import { offerLeave } from './leave.ts'
import { page, root } from './page.ts'
import { offerPanels } from './panels.ts'
import { greet } from './signed-in.ts'
import { sweep } from './sweep.ts'

/** All the script that a page which is read has: in its head, before anything is seen. What it adds, nobody must have. */
root.dataset['scripts'] = 'here'
applyDisplay()
greet()
offerLeave()
countAndShare()

page.addEventListener('DOMContentLoaded', () => {
  offerPanels()
  offerDisplay()
  offerCookieNotice()
  // So many milliseconds after the page is read in, it rests.
  setTimeout(fetchAhead, 2500)
  // Last, since it fails where the browser blocks its storage, which then has kept nothing.
  sweep()
})
// Also when the page comes back out of the browser's memory, after somebody has signed in or out.
addEventListener('pageshow', greet)
