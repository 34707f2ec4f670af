import { findHeadlessShell } from '../../../dev/browser.ts'

/** Unpacks the browser before the first file, so that two processes never do it at the same time. */
export async function setup(): Promise<void> {
  await findHeadlessShell()
}
