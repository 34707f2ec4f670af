import { expect, test } from 'vitest'
import { readTexts, splitTexts } from '../../dev/safety/labelled-texts.ts'
import { screen } from '../../safety/screen.ts'

/** What people write in a few words in an ordinary talk, in which there is little to be judged by. None of it is learned from. */
const ORDINARY = `
Hejsan
Hej, är du där?
Hej igen
God morgon!
Godkväll
Ja.
Ja, precis.
Nej.
Nej, inte direkt.
kanske
Jo.
Okej.
ok tack
tack
Tack så mycket!
Tack, det hjälpte.
hm
Vet inte riktigt
Jag vet inte.
Jag vet inte riktigt.
Vad menar du?
Hur då?
Hur menar du?
Kan du förklara?
Kan du ge ett exempel?
Berätta mer.
Vad tycker du?
Vad ska jag göra?
Hur gör man det?
Jag förstår.
Det stämmer.
Det känns bra.
Det känns konstigt.
Det känns lite bättre.
Det är lite svårt.
Det är jobbigt.
Det går bra.
Sådär.
Ganska bra.
Bara bra.
Inte så bra.
Lite trött.
Jag är trött.
Jag är stressad.
Jag är ledsen.
Jag är arg.
Jag är orolig.
Jag är nervös.
Jag är glad.
Jag mår bra.
Jag mår bättre.
Jag mår sådär.
Jag mår inte så bra.
Jag känner mig lugn.
Jag känner mig ensam.
Jag sover dåligt.
Jag kan inte sova.
Jag har ångest.
Jag har ont i huvudet.
Jag orkar inte jobba.
Jag orkar inte i dag.
Jag vill orka lite mer.
Jag vill må bättre.
Jag vill sova.
Jag vill prata.
Jag vill prata om jobbet.
Jag vill gråta.
Jag vill bli frisk.
Jag vill förändras.
Jag vill sluta röka.
Jag vill ha hjälp.
Jag behöver hjälp.
Jag behöver råd.
Jag behöver vila.
Jag har bestämt mig.
Jag har tänkt på det.
Jag har provat det.
Jag har gjort läxan.
Jag ska försöka.
Jag ska testa det.
Jag ska göra det.
Jag gör det i kväll.
Jag gör det i morgon.
I kväll tar jag ett bad.
I kväll tar jag min medicin.
Jag ska sova nu.
Jag måste gå nu.
Jag måste sluta nu.
Vi hörs.
Vi hörs i morgon.
Hej då!
Hej då, tack för i dag.
God natt.
Sov gott.
Kram.
Ses.
Förlåt.
Förlåt att jag är sen.
Ingen fara.
Det gör inget.
Det var allt.
Det var allt för i dag.
Nu är det klart.
Nu är det bra.
Nu är jag hemma.
Jag är hemma.
Jag är ensam hemma.
Min mamma är sjuk.
Min chef är dum.
Min sambo är arg.
Vi bråkade i går.
Vi ska flytta.
Han är snäll.
Hon förstår mig inte.
Barnen sover.
Katten är sjuk.
Det regnar.
Jag saknar henne.
Jag saknar pappa.
Jag skäms.
Jag är less.
Jag är sjukskriven.
Jag börjar på tisdag.
Jag har slutat.
Jag hoppas det.
Jag tror nog det.
Jag tror inte det.
Det blir bra.
Det ordnar sig.
Ska bli skönt.
Äntligen fredag.
`
  .trim()
  .split('\n')

const certaintyOf = (text: string) => screen(text, { tier: 'none' }).certainty

test('none of them is learned from', () => {
  const learned = new Set(splitTexts(readTexts()).training.map(({ text }) => text))
  expect(ORDINARY.length).toBeGreaterThan(120)
  expect(ORDINARY.filter((text) => learned.has(text))).toEqual([])
})

// docs/safety.md#the-screen says why these are not mended: a change that brings one more is to be looked at.
test('these few are taken for danger, and at most one in seven is suspected or worse', () => {
  const sure = ORDINARY.filter((text) => certaintyOf(text) === 'sure')
  expect(sure.map((text) => [screen(text, { tier: 'none' }).messageTier, text])).toEqual([
    ['immediate', 'Jag har bestämt mig.'],
    ['immediate', 'Jag ska göra det.'],
    ['immediate', 'Jag gör det i kväll.'],
    ['immediate', 'Jag gör det i morgon.'],
    ['immediate', 'I kväll tar jag min medicin.'],
    ['immediate', 'Jag måste gå nu.'],
    ['immediate', 'Jag måste sluta nu.'],
    ['high', 'Jag hoppas det.'],
  ])
  const touched = ORDINARY.filter((text) => certaintyOf(text) !== 'none')
  expect(touched.length / ORDINARY.length).toBeLessThan(1 / 7)
})
