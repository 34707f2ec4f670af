import { stripVTControlCharacters, styleText } from 'node:util'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/seed.ts'

const demoLogins = [
  [DEMO_ACCOUNTS.client, 'a client with credits'],
  [DEMO_ACCOUNTS.clientWithoutCredits, 'a client without credits'],
  [DEMO_ACCOUNTS.therapist, 'a therapist'],
  [DEMO_ACCOUNTS.otherTherapist, 'a therapist whom nobody is connected to'],
] as const

interface RunningApp {
  readonly appOrigin: string
  readonly devOrigin: string
  /** The real model answers, with the developer's own key. */
  readonly ownAi: boolean
  /** A real Postgres instead of the embedded one. */
  readonly ownDatabase: boolean
}

type Row = readonly [name: string, value: string, note?: string]

/** What a person needs once everything runs: addresses, demo log-ins, and what is local and fake. */
export function startTable({ appOrigin, devOrigin, ownAi, ownDatabase }: RunningApp): string {
  const addresses: Row[] = [
    ['App', appOrigin],
    ['Inbox', `${devOrigin}/inbox`, 'every mail the app sends'],
    ['Payments', `${devOrigin}/stripe`, 'pay with card 4242 4242 4242 4242'],
    ['API description', `${appOrigin}/api/docs`],
    ['Local services', devOrigin],
  ]
  const logins: Row[] = [
    ...demoLogins.map(([address, about], index): Row => [index === 0 ? 'Demo log-ins' : '', address, about]),
    ['Password', DEMO_PASSWORD, 'the same for all of them'],
  ]
  const local: Row[] = [
    ['AI', ownAi ? 'your own key, over the network' : 'local and fake: no model is called'],
    ['Database', ownDatabase ? 'your own Postgres' : 'local: embedded Postgres in .data/'],
    ['Payments', 'local and fake: no money moves'],
    ['Mail', 'local and fake: nothing is sent'],
  ]
  const heading = `${styleText('bold', 'Lyhörd is running.')} Ctrl-C stops all of it, npm run reset empties its data.`
  return ['', heading, '', ...table([addresses, logins, local]), ''].join('\n')
}

/** Groups of rows with a blank line between; all columns of all groups line up. */
export function table(groups: readonly (readonly Row[])[]): string[] {
  const rows = groups.flat()
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => visibleLength(row[column])))
  const [names, values] = [width(0), width(1)]
  return groups.flatMap((group, index) => [
    ...(index === 0 ? [] : ['']),
    ...group.map(([name, value, note]) => {
      const cells = [pad(name, names), note === undefined ? value : pad(value, values), note && styleText('dim', note)]
      return `  ${cells.filter((cell) => cell !== undefined).join('  ')}`
    }),
  ])
}

function visibleLength(text: string): number {
  return stripVTControlCharacters(text).length
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - visibleLength(text))
}
