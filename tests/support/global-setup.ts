import { isRunFolderMade, makeRunFolder, removeRunFolder } from './run-folder.ts'

let folder: string | undefined

/** Once for a whole run: each project calls it, the first makes the folder and is the last to end. */
export async function setup(): Promise<void> {
  if (!isRunFolderMade()) folder = await makeRunFolder()
}

export async function teardown(): Promise<void> {
  if (folder !== undefined) await removeRunFolder(folder)
}
