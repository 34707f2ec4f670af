import { expect, test } from 'vitest'
import { ANONYMOUS_CHAT_LIFETIME, VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import { PRIVACY_SECTIONS } from './privacy-text.ts'

test('has the eight sections of the policy, in order', () => {
  expect(PRIVACY_SECTIONS.map((section) => section.title)).toEqual([
    'Principer',
    'Uppgifter vi samlar in',
    'Så används uppgifterna',
    'Vilka som får se uppgifterna',
    'Säkerhet',
    'Dina rättigheter',
    'Hur länge uppgifter sparas',
    'Kontakt',
  ])
})

test('says that it is not end-to-end encryption', () => {
  expect(JSON.stringify(PRIVACY_SECTIONS)).toContain('Det är inte totalsträckskryptering')
})

test('promises the periods that the nightly job keeps', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS.find(({ title }) => title === 'Hur länge uppgifter sparas'))
  expect(text).toContain('i 3 år efter din senaste inloggning')
  expect(text).toContain('i 7 år efter din senaste inloggning')
  expect(text).toContain('i 30 dagar efter ditt senaste meddelande')
  expect(text).toContain('högst 2 år')
  expect(text).toContain('30 dagar efter att de har gått ut')
  expect(text).toContain('ett mejl minst 30 dagar innan')
  expect(text).toContain('räknas dagarna från vårt försök.')
  expect(text).toContain('i 7 år efter det år du köpte')
})

test('says how long what a client keeps in the account is kept, and when an unused account goes', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS.find(({ title }) => title === 'Hur länge uppgifter sparas'))
  expect(text).toContain(
    'Säkerhetsplan, övningar, mätningar, profil och rader under Till nästa samtal: så länge kontot',
  )
  expect(text).toContain('Förfrågningar, svaren på dem, bokade tider och dina svar när du söker en terapeut: så länge')
  expect(text).toContain('Ett konto med samtal raderas 7 år efter din senaste inloggning, ett utan samtal efter 3 år.')
  expect(text).toContain('men telefonnummer och födelsedatum i 3 år')
})

test('says what a letter to us is, what the queue carries, and what is asked of whom', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS)
  expect(text).toContain('brevet mejlas till oss')
  expect(text).toContain('Köer bär det du har skrivit bara i låst form')
  expect(text).toContain('Köerna, loggarna och mejlen hos Cloudflare är inte knutna till EU')
  expect(text).toContain('Utan konto frågar vi inte')
})

test('names what a reply is reviewed for, and a session registered', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS.find(({ title }) => title === 'Så används uppgifterna'))
  expect(text).toContain('granska AI:ns svar')
  expect(text).toContain('dokumentera era sessioner')
})

const HOUR = 60 * 60 * 1000

test('tells of the copy of a talk in a registration that nobody confirmed', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS)
  const [talk, unproven] = [ANONYMOUS_CHAT_LIFETIME / HOUR, VERIFICATION_LINK_LIFETIME / HOUR]
  expect(text).toContain(
    `Det du skriver utan konto raderas hos oss ${talk} timmar efter ditt senaste meddelande. Skapar du`,
  )
  expect(text).toContain(`Samtal utan konto: ${talk} timmar efter ditt senaste meddelande.`)
  expect(text).toContain(
    `finns de krypterade i det i ${unproven} timmar och raderas natten därefter. Rensa når inte dit.`,
  )
})

test('names all that the model is given of a person', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS.find(({ title }) => title === 'Vilka som får se uppgifterna'))
  expect(text).toContain('det du skriver och det senaste ur samtalet')
  expect(text).toContain('också ditt förnamn, om du har en terapeut här')
  expect(text).toContain('och en sammanfattning av det du har berättat')
  expect(text).toContain('om du kan vara i fara också det som står i din säkerhetsplan utan dess telefonnummer')
  expect(text).toContain('terapeutens anteckningar och utskriften av samtalet')
  expect(text).toContain('det terapeuten har skrivit i AI-inställningarna, och de avsnitt ur terapeutens kunskapsbas')
  expect(text).toContain('också testsamtalet')
  expect(text).toContain('när du söker en terapeut dina svar om vad du söker')
})

test('names who may be given what is said aloud, and what is read aloud', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS.find(({ title }) => title === 'Vilka som får se uppgifterna'))
  expect(text).toContain('kan få ljudet när du talar in text och svaret när du låter det läsas upp')
  expect(text).toContain('du får veta det innan det sker första gången')
  expect(text).toContain('Detsamma gäller när en terapeut lyssnar på ett svar som du delar')
})

test('says whether models are trained on what is written', () => {
  expect(JSON.stringify(PRIVACY_SECTIONS)).toContain('Ingen modell tränas på det du skriver')
})

test('tells of all that is counted, and that nobody is known by it', () => {
  const text = JSON.stringify(PRIVACY_SECTIONS)
  expect(text).toContain('hur många gånger om dagen vissa knappar trycks')
  expect(text).toContain('Bara antalen sparas: inget id, ingen nätadress och inget du har skrivit')
  expect(text).toContain('talet raderas när dygnet är slut')
  expect(text).toContain('Antal tryck och läsare per dag: tills vidare, eftersom de inte handlar om någon.')
})
