import type { SealedExchange } from '../../worker/features/chat/exchange-row.ts'
import type { AlertAsk } from '../../worker/features/alerts/alert-ask.ts'
import type { JobSecret } from '../../worker/crypto/job-secret.ts'
import type { SealedSignal } from '../../worker/features/safety/open-folded-safety.ts'
import { STATE_ASIDE } from '../../worker/features/safety/open-safety.ts'
import type { SafetyChange } from '../../worker/features/safety/raise-client-safety.ts'
import { firstVersion, versionsIn } from '../../worker/generation/versions.ts'
import type { JobMessage } from '../../worker/jobs/messages.ts'
import { JOB_SECRET_SCHEMA, JobSecrets } from '../job-secrets.ts'
import { LazyTables } from '../lazy-tables.ts'

/** What is still owed to the world for one finished reply. Everything in it is sealed. */
export interface Delivery {
  readonly messageId: string
  readonly row: SealedExchange
  readonly analysis: JobMessage | null
  /** Whether the ledger is still to be told of the reply. */
  readonly creditDue: boolean
  /** Whether its credit is waived, sealed (`sealTerms`). */
  readonly terms: string
  readonly stored: boolean
  readonly queued: boolean
}

type ReplyState = 'generating' | 'delivered'

interface DeliveryRow extends Record<string, SqlStorageValue> {
  message_id: string
  row: string
  analysis: string | null
  credit_due: number
  terms: string
  stored: number
  queued: number
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS reply (message_id TEXT PRIMARY KEY, state TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS delivery (
    message_id TEXT PRIMARY KEY, row TEXT NOT NULL, analysis TEXT,
    credit_due INTEGER NOT NULL, terms TEXT NOT NULL, stored INTEGER NOT NULL, queued INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS alert (id TEXT PRIMARY KEY, ask TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS signal (job_id TEXT PRIMARY KEY, sealed TEXT NOT NULL);${JOB_SECRET_SCHEMA}`

/** The SQL of `ClientChat`; synchronous, so every method is atomic. */
export class ChatStorage {
  readonly #tables: LazyTables
  readonly #transaction: DurableObjectStorage['transactionSync']
  readonly jobSecrets: JobSecrets
  /** Exchanges that were dropped while this object has been awake. */
  readonly #dropped = new Set<string>()

  constructor(storage: DurableObjectStorage) {
    this.#tables = new LazyTables(storage.sql, SCHEMA, 'delivery')
    this.jobSecrets = new JobSecrets(this.#tables)
    this.#transaction = (run) => storage.transactionSync(run)
  }

  replyState(messageId: string): ReplyState | null {
    return (
      this.#tables.read<{ state: ReplyState }>('SELECT state FROM reply WHERE message_id = ?', messageId)[0]?.state ??
      null
    )
  }

  beginReply(messageId: string, now: number): void {
    this.#tables.add(`INSERT OR REPLACE INTO reply (message_id, state, at) VALUES (?, 'generating', ?)`, messageId, now)
  }

  dropReply(messageId: string): void {
    this.#tables.change('DELETE FROM reply WHERE message_id = ?', messageId)
  }

  /** Messages that were being answered when the object last went away; their replies are gone. */
  interruptedReplies(): string[] {
    return this.#tables
      .read<{ message_id: string }>(`SELECT message_id FROM reply WHERE state = 'generating'`)
      .map((row) => row.message_id)
  }

  forgetRepliesBefore(time: number): void {
    this.#tables.change(`DELETE FROM reply WHERE state = 'delivered' AND at < ?`, time)
  }

  /** The reply is safe from this moment: its state, all that is owed for it and its job's secret are written together. */
  finishReply(delivery: Delivery, secret: JobSecret, now: number): void {
    this.#transaction(() => {
      this.jobSecrets.keep(secret)
      this.#tables.add(
        `INSERT OR REPLACE INTO reply (message_id, state, at) VALUES (?, 'delivered', ?)`,
        delivery.messageId,
        now,
      )
      this.#tables.add(
        'INSERT OR REPLACE INTO delivery VALUES (?, ?, ?, ?, ?, ?, ?)',
        delivery.messageId,
        JSON.stringify(delivery.row),
        delivery.analysis === null ? null : JSON.stringify(delivery.analysis),
        Number(delivery.creditDue),
        delivery.terms,
        Number(delivery.stored),
        Number(delivery.queued),
      )
    })
  }

  delivery(messageId: string): Delivery | null {
    const row = this.#tables.read<DeliveryRow>('SELECT * FROM delivery WHERE message_id = ?', messageId)[0]
    return row === undefined ? null : fromRow(row)
  }

  deliveries(): Delivery[] {
    return this.#tables.read<DeliveryRow>('SELECT * FROM delivery').map(fromRow)
  }

  /** The exchanges that Postgres does not have yet. */
  undelivered(): SealedExchange[] {
    return this.deliveries().flatMap(({ stored, row }) => (stored ? [] : [row]))
  }

  /** True while an earlier version of the same message has not reached Postgres. */
  waitsForEarlier(row: SealedExchange): boolean {
    return versionsIn(this.undelivered(), row).some(({ createdAt }) => createdAt < row.createdAt)
  }

  /** True for the first call that says so of a reply. */
  markCredited(messageId: string): boolean {
    const due = this.delivery(messageId)?.creditDue === true
    if (due) this.#tables.change('UPDATE delivery SET credit_due = 0 WHERE message_id = ?', messageId)
    return due
  }

  markStored(messageId: string): void {
    this.#tables.change('UPDATE delivery SET stored = 1 WHERE message_id = ?', messageId)
  }

  markQueued(messageId: string): void {
    this.#tables.change('UPDATE delivery SET queued = 1, analysis = NULL WHERE message_id = ?', messageId)
  }

  /** True while a reply is under way, or something is owed for one. */
  isBusy(): boolean {
    const pending = `SELECT 1 FROM delivery UNION ALL SELECT 1 FROM alert
      UNION ALL SELECT 1 FROM reply WHERE state = 'generating' LIMIT 1`
    return this.#tables.read(pending).length > 0
  }

  /** Removes what is owed no more. */
  dropSettled(): void {
    this.#tables.change('DELETE FROM delivery WHERE credit_due = 0 AND stored = 1 AND queued = 1')
  }

  /** Drops what is owed for an exchange. */
  dropExchange(id: string): void {
    for (const delivery of this.deliveries()) if (delivery.row.id === id) this.#dropDelivery(delivery)
  }

  /**
   * The same of all its versions; answers which, and the message of the first, which may be `known`. Null when no delivery is about
   * any of them.
   */
  dropVersions(id: string, known: string | null): { readonly first: string; readonly ids: readonly string[] } | null {
    const deliveries = this.deliveries()
    const one = deliveries.find(({ row }) => row.id === id)
    const first = one === undefined ? known : firstVersion(one.row)
    const versions = deliveries.filter(({ row }) => firstVersion(row) === first)
    if (first === null || versions.length === 0) return null
    for (const delivery of versions) this.#dropDelivery(delivery)
    return { first, ids: versions.map(({ row }) => row.id) }
  }

  /** The same of all that was said in a talk. False when no delivery is about any of it. */
  dropTalk(talkId: string | null): boolean {
    const about = this.deliveries().filter(({ row }) => (row.talkId ?? null) === talkId)
    for (const delivery of about) this.#dropDelivery(delivery)
    return about.length > 0
  }

  /** True where an exchange has been dropped that may have been on its way to Postgres just then. */
  wasDropped(id: string): boolean {
    return this.#dropped.has(id)
  }

  #dropDelivery({ messageId, row }: Delivery): void {
    this.#dropped.add(row.id)
    this.#tables.change('DELETE FROM delivery WHERE message_id = ?', messageId)
  }

  note(name: string): string | null {
    return this.#tables.read<{ value: string }>('SELECT value FROM note WHERE name = ?', name)[0]?.value ?? null
  }

  setNote(name: string, value: string | null): void {
    if (value === null) this.#tables.change('DELETE FROM note WHERE name = ?', name)
    else this.#tables.add('INSERT OR REPLACE INTO note VALUES (?, ?)', name, value)
  }

  signals(): SealedSignal[] {
    return this.#tables
      .read<{ job_id: string; sealed: string }>('SELECT job_id, sealed FROM signal ORDER BY rowid')
      .map((row) => ({ jobId: row.job_id, sealed: row.sealed }))
  }

  /** A signal of the same job stays as it is. With it comes the alert that it asks for. */
  addSignal({ jobId, sealed }: SealedSignal, alert: AlertAsk | null = null): void {
    this.#transaction(() => {
      this.#tables.add('INSERT OR IGNORE INTO signal VALUES (?, ?)', jobId, sealed)
      this.#addAlert(alert)
    })
  }

  /** What is to be told of the client's danger. It goes once it has been: then Postgres has it, or nobody is connected. */
  alerts(): AlertAsk[] {
    const rows = this.#tables.read<{ ask: string }>('SELECT ask FROM alert ORDER BY rowid')
    // Holds because only `#addAlert` writes the column.
    return rows.map(({ ask }) => JSON.parse(ask) as AlertAsk)
  }

  dropAlert(id: string): void {
    this.#tables.change('DELETE FROM alert WHERE id = ?', id)
  }

  #addAlert(alert: AlertAsk | null): void {
    if (alert !== null) this.#tables.add('INSERT OR IGNORE INTO alert VALUES (?, ?)', alert.id, JSON.stringify(alert))
  }

  /** Moves the safety state among the signals. */
  setSafetyAside(): void {
    this.#transaction(() => {
      const sealed = this.note('safety')
      if (sealed !== null) this.addSignal({ jobId: `${STATE_ASIDE}${crypto.randomUUID()}`, sealed })
      this.setNote('safety', null)
    })
  }

  /** Keeps a safety state with the alert that it asks for, and drops the signals that are in it, together. */
  setSafety({ after, locked, folded }: SafetyChange, alert: AlertAsk | null): void {
    this.#transaction(() => {
      if (locked) this.setSafetyAside()
      this.setNote('safety', after)
      this.#addAlert(alert)
      for (const jobId of folded) this.#tables.change('DELETE FROM signal WHERE job_id = ?', jobId)
    })
  }

  /** To be called once everything was deleted for good. */
  erased(): void {
    this.#tables.erased()
  }
}

function fromRow(row: DeliveryRow): Delivery {
  return {
    messageId: row.message_id,
    row: parseRow(row.row),
    analysis: row.analysis === null ? null : parseAnalysis(row.analysis),
    creditDue: row.credit_due === 1,
    terms: row.terms,
    stored: row.stored === 1,
    queued: row.queued === 1,
  }
}

/** Holds because only `finishReply` writes the column; JSON turns the date into text and back here. One of before there were private talks is in none. */
function parseRow(text: string): SealedExchange {
  const row = JSON.parse(text) as SealedExchange
  return { ...row, isPrivate: row.isPrivate ?? false, createdAt: new Date(row.createdAt) }
}

/** Holds because only `finishReply` writes the column. */
function parseAnalysis(text: string): JobMessage {
  return JSON.parse(text) as JobMessage
}
