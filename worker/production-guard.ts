/** Settings as they were checked, by name. */
type Settings = Readonly<Record<string, unknown>>

/** A setting that production must not be run with, and why; never its value. */
export interface Refusal {
  readonly name: string
  readonly reason: string
}

/** What carries the demo's secrets. */
const DEMO_MARK = 'lyhord-demo'
/** Why an address of nobody outside is refused. */
const LOCAL = 'is an address of this machine or network'
/** Keys of ours: each has one use, and one that leaks must not open what another holds. */
const KEY = /^(JWT_SECRET|PASSWORD_PEPPER|CODE_PEPPER|SERVER_KEY|JOB_KEY)(_EARLIER)?$/
/** 32 random bytes have some 30 different letters in base64url; a pattern typed by hand has few. */
const FEWEST_LETTERS = 16
/** Neon's in Frankfurt: of its regions the only one in the EU, and the one that README.md has one choose. */
const NEON_IN_EU = /\.eu-central-1\.aws\.neon\.tech$/
/** Where what people write, and what they pay, may be sent: the services that the privacy page names, and nobody between. */
const SERVICES = [
  { name: 'DATABASE_URL', host: NEON_IN_EU, whose: 'Neon’s in the EU' },
  { name: 'NEON_FETCH_ENDPOINT', host: NEON_IN_EU, whose: 'Neon’s in the EU' },
  { name: 'ANTHROPIC_BASE_URL', host: /^api\.anthropic\.com$/, whose: 'Anthropic’s' },
  { name: 'STRIPE_API_BASE', host: /^api\.stripe\.com$/, whose: 'Stripe’s' },
] as const
/** What PostgreSQL's `sslmode` may say: the others let a connection go unencrypted. */
const ENCRYPTED = /^(require|verify-ca|verify-full)$/
/** How long and how begun the secrets of others are. */
const FOREIGN = [
  { name: 'ANTHROPIC_API_KEY', begins: /^sk-ant-/, shortest: 24 },
  { name: 'STRIPE_SECRET_KEY', begins: /^[sr]k_live_/, shortest: 24 },
  { name: 'STRIPE_WEBHOOK_SECRET', begins: /^whsec_/, shortest: 24 },
] as const
/** Names that are nobody's: RFC 2606 and what wrangler.toml has until its owner writes their own. */
const PLACEHOLDER = /\.(example|invalid|test|localhost|local|internal)$/

/** Everything that stands in the way of running these settings in production; empty where nothing does. */
export function productionRefusals(settings: Settings): Refusal[] {
  return [
    ...demoSettings(settings),
    ...wrongOrigin(settings),
    ...strangeAddresses(settings),
    ...plainConnection(settings),
    ...badKeys(settings),
    ...badForeignSecrets(settings),
    ...unwritten(settings),
  ]
}

function demoSettings(settings: Settings): Refusal[] {
  const demo = textsOf(settings).filter(([, value]) => value.includes(DEMO_MARK))
  return demo.map(([name]) => ({ name, reason: 'is of the demo' }))
}

function wrongOrigin(settings: Settings): Refusal[] {
  const name = 'APP_ORIGIN'
  const origin = textOf(settings, name)
  if (isLocalHost(hostOf(origin))) return [{ name, reason: LOCAL }]
  return origin.startsWith('https://') ? [] : [{ name, reason: 'must be https' }]
}

/** An address that is left out is the service's own. */
function strangeAddresses(settings: Settings): Refusal[] {
  const set = SERVICES.filter(({ name }) => textOf(settings, name) !== '')
  const refusals = set.flatMap(({ name, host, whose }) => {
    const address = textOf(settings, name).replace(/^postgres(ql)?:/, 'https:')
    if (isLocalHost(hostOf(address))) return [{ name, reason: LOCAL }]
    if (!address.startsWith('https://')) return [{ name, reason: 'must be https' }]
    return host.test(hostOf(address)) ? [] : [{ name, reason: `is not an address of ${whose}` }]
  })
  if (textOf(settings, 'MAIL_INBOX_URL') === '') return refusals
  return [...refusals, { name: 'MAIL_INBOX_URL', reason: 'is an emulator: mail goes by the EMAIL binding' }]
}

function plainConnection(settings: Settings): Refusal[] {
  const name = 'DATABASE_URL'
  const url = URL.parse(textOf(settings, name))
  const modes = url?.searchParams.getAll('sslmode') ?? []
  return modes.every((mode) => ENCRYPTED.test(mode))
    ? []
    : [{ name, reason: 'must not allow an unencrypted connection' }]
}

function badKeys(settings: Settings): Refusal[] {
  const keys = textsOf(settings).filter(([name]) => KEY.test(name) || name === 'STRIPE_WEBHOOK_SECRET')
  return keys.flatMap(([name, value]) => {
    const same = keys.filter(([other, text]) => other !== name && text === value).map(([other]) => other)
    if (same.length > 0) return [{ name, reason: `is the same as ${same.join(', ')}` }]
    return KEY.test(name) && new Set(value).size < FEWEST_LETTERS ? [{ name, reason: 'is not random' }] : []
  })
}

function badForeignSecrets(settings: Settings): Refusal[] {
  return FOREIGN.flatMap(({ name, begins, shortest }) => {
    const value = textOf(settings, name)
    if (!begins.test(value)) return [{ name, reason: 'is not one of a live account' }]
    return value.length < shortest ? [{ name, reason: 'is too short' }] : []
  })
}

/** What has no default that could be right. */
function unwritten(settings: Settings): Refusal[] {
  const domains = {
    APP_ORIGIN: hostOf(textOf(settings, 'APP_ORIGIN')),
    OPERATOR_EMAIL: domainOf(textOf(settings, 'OPERATOR_EMAIL')),
    ONCALL_EMAIL: domainOf(textOf(settings, 'ONCALL_EMAIL')),
    MAIL_FROM: domainOf(textOf(settings, 'MAIL_FROM')),
  }
  const withoutTwoSteps = textOf(settings, 'REQUIRE_THERAPIST_TWO_FACTOR') === 'false'
  const placeholders = Object.entries(domains).filter(([, domain]) => PLACEHOLDER.test(domain))
  return [
    ...placeholders.map(([name]) => ({ name, reason: 'is still a placeholder' })),
    ...(textOf(settings, 'DATA_JURISDICTION') === '' ? [{ name: 'DATA_JURISDICTION', reason: 'must be eu' }] : []),
    ...(withoutTwoSteps ? [{ name: 'REQUIRE_THERAPIST_TWO_FACTOR', reason: 'must be on' }] : []),
  ]
}

/** Those that are set, as text. */
function textsOf(settings: Settings): [string, string][] {
  return Object.entries(settings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** Empty for one that is not set. */
function textOf(settings: Settings, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

function domainOf(mailbox: string): string {
  return /@([^@>\s]+)>?\s*$/.exec(mailbox)?.[1]?.toLowerCase() ?? ''
}

/** In the form that the URL parser gives every way of writing it; empty for what is no address. */
function hostOf(address: string): string {
  try {
    return new URL(address).hostname.toLowerCase().replace(/\.$/, '')
  } catch {
    return ''
  }
}

/** True for the machine itself and for networks that nobody outside reaches; true for what is no host at all. */
function isLocalHost(host: string): boolean {
  if (host === '' || host === 'localhost' || /\.(localhost|local|internal)$/.test(host)) return true
  if (host.startsWith('[')) return /^\[(::|::1|::ffff:.*|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/.test(host)
  return /^(0|10|127|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/.test(
    host,
  )
}

/** True for an address of this machine or network. */
export function isLocalAddress(address: string): boolean {
  return isLocalHost(hostOf(address))
}
