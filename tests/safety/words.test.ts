import { expect, test } from 'vitest'
import { screen } from '../../safety/screen.ts'

/**
 * What people write in few words, each of which must be heard by itself: the shares of the development set would not
 * miss a single word of the lexicon. Spelling as people spell.
 */
const HEARD = [
  'jag tänker kms',
  'kys mig nu',
  'jag vill unalive mig',
  'sewerslide',
  'ctb i natt',
  'I want to kill myself',
  'jag vill dö',
  'jag längtar efter döden',
  'jag känner dödslängtan',
  'jag har en dödsönskan',
  'livsleda som äter upp mig',
  'jag orkar inte leva',
  'jag vill inte finnas',
  'jag vill inte vakna',
  'jag hoppas jag inte vaknar i morgon',
  'jag önskar att jag aldrig hade fötts',
  'jag vill somna och aldrig vakna',
  'jag vill försvinna för alltid',
  'det finns ingen mening med att leva',
  'jag är trött på livet',
  'alla skulle ha det bättre utan mig',
  'självmord',
  'jag planerar att ta mitt liv',
  'jag ska ta livet av mig',
  'jag ska döda mig',
  'jag ska hänga mig',
  'jag ska hoppa från bron',
  'jag ska köra in i ett träd',
  'jag har skrivit avskedsbrev',
  'jag har laddat pistolen',
  'jag står på taket',
  'jag har svalt alla piller',
  'jag överdoserade',
  'jag skär mig',
  'min dotter säger att hon vill dö',
  'jag ska döda honom',
  'jag hör röster som säger att jag ska döda',
  'min man slår mig',
  'pappa slår mig',
  'min sambo hotar att döda mig',
  'jag blir våldtagen hemma',
] as const

test.each(HEARD)('“%s” is heard', (text) => {
  expect(screen(text, { tier: 'none' }).tier).toMatch(/^(high|immediate)$/)
})
