/** One of a message's versions: each edit, and each new reply to it, is stored beside what was. */
export interface Version {
  readonly messageId: string
  /** The message that the first version has; null, or left out, of the first. */
  readonly versionOf?: string | null
}

/** What all versions of a message share: the id of the first. */
export function firstVersion({ messageId, versionOf }: Version): string {
  return versionOf ?? messageId
}

/** All versions of this one's message, itself among them. */
export function versionsIn<T extends Version>(rows: readonly T[], one: Version): T[] {
  return rows.filter((row) => firstVersion(row) === firstVersion(one))
}

/** Of each message the newest version, where it stands; `rows` oldest first. */
export function newestVersions<T extends Version>(rows: readonly T[]): T[] {
  const newest = new Map(rows.map((row) => [firstVersion(row), row]))
  return rows.filter((row) => newest.get(firstVersion(row)) === row)
}
