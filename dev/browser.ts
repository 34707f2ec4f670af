import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

interface Browser {
  readonly executablePath: string
  /** Arguments the browser needs on this machine, and none that weaken what a test looks at (web security, isolation). */
  readonly args: string[]
  /** The environment to start it in. */
  readonly env: Record<string, string>
  /** Where it was found, for a person. */
  readonly origin: 'CHROME_PATH' | 'installed' | 'npm package'
}

type Environment = Readonly<Record<string, string | undefined>>

const HOW_TO_INSTALL =
  'Install Google Chrome or Chromium (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask google-chrome; ' +
  'Windows: winget install Google.Chrome), or set CHROME_PATH to one that is somewhere else.'

/**
 * A whole Chrome or Chromium, for Lighthouse: `CHROME_PATH`, else an installed one, else the one of the npm package
 * @sparticuz/chromium (Linux on x64; unpacked to the temporary folder at first use).
 * Throws an error that says how to install one.
 */
export async function findBrowser(env: Environment = process.env): Promise<Browser> {
  return chosenBrowser(env) ?? installedBrowser(env) ?? (await packagedBrowser(definedOnly(env)))
}

/**
 * What the browser tests run in: `CHROME_PATH`, else the npm package's headless shell, the same version wherever it runs
 * (Linux on x64), which opens a page for a quarter of what a whole Chromium asks; elsewhere an installed Chrome.
 * Throws an error that says how to install one.
 */
export async function findHeadlessShell(env: Environment = process.env): Promise<Browser> {
  const elsewhere = chosenBrowser(env) ?? (isPackaged() ? null : installedBrowser(env))
  return elsewhere ?? (await packagedBrowser(definedOnly(env)))
}

function chosenBrowser(env: Environment): Browser | null {
  const executablePath = env['CHROME_PATH']
  if (!executablePath) return null
  if (!existsSync(executablePath)) throw new Error(`CHROME_PATH is ${executablePath}, but there is no such file.`)
  return { executablePath, args: ownArguments(), env: definedOnly(env), origin: 'CHROME_PATH' }
}

function installedBrowser(env: Environment): Browser | null {
  const executablePath = browserPaths(process.platform, env).find((path) => existsSync(path))
  if (executablePath === undefined) return null
  return { executablePath, args: ownArguments(), env: definedOnly(env), origin: 'installed' }
}

function isPackaged(): boolean {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** The browser of the npm package, whatever else is installed. Its libraries come along, so a bare machine can run it. */
export async function packagedBrowser(env: Record<string, string>): Promise<Browser> {
  if (!isPackaged()) throw new Error(`No Chrome or Chromium was found. ${HOW_TO_INSTALL}`)
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const libraries = join(tmpdir(), 'al2023', 'lib')
    if (!existsSync(libraries)) await inflate(join(packageFolder(), 'bin', 'al2023.tar.br'))
    const libraryPath = [libraries, env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
    const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
    return {
      executablePath,
      args: ['--no-sandbox'],
      env: { ...env, ...fonts, LD_LIBRARY_PATH: libraryPath },
      origin: 'npm package',
    }
  } catch (cause) {
    throw new Error(
      `No Chrome or Chromium was found, and the one of @sparticuz/chromium could not be unpacked. ${HOW_TO_INSTALL}`,
      { cause },
    )
  }
}

/** Where Chrome and Chromium are usually installed, the likeliest first. */
export function browserPaths(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser']
    return ['', env['HOME'] ?? ''].flatMap((home) =>
      names.map((name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    )
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (folder) => folder !== undefined,
    )
    const programs = [
      String.raw`Google\Chrome\Application\chrome.exe`,
      String.raw`Chromium\Application\chrome.exe`,
      String.raw`Microsoft\Edge\Application\msedge.exe`,
    ]
    return programs.flatMap((program) => folders.map((folder) => `${folder}\\${program}`))
  }
  const names = [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'chromium-headless-shell',
    'microsoft-edge-stable',
  ]
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
}

/** Chrome refuses its sandbox to root, which is who runs in most containers. */
function ownArguments(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

function packageFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
}

function definedOnly(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
