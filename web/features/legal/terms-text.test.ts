import { expect, test } from 'vitest'
import { REFUND_WINDOW_DAYS } from '../../../contract/limits.ts'
import { PLANS } from '../../../contract/payments.ts'
import { creditsText, crowns } from '../payments/price-text.ts'
import { TERMS_SECTIONS } from './terms-text.ts'

const text = JSON.stringify(TERMS_SECTIONS)

test('has the fourteen sections', () => {
  expect(TERMS_SECTIONS).toHaveLength(14)
})

test.each(PLANS)('states the price of $name', ({ name, price_sek, credits }) => {
  expect(text).toContain(`${name}: ${crowns(price_sek)} för ${creditsText(credits)}.`)
})

test('names the emergency numbers', () => {
  for (const number of ['112', '1177', '90101']) expect(text).toContain(number)
})

test('promises free answers in clear danger alone, and the free credits for when they come', () => {
  expect(text).toContain('Ser den tydliga tecken på fara kostar svaren ingenting.')
  expect(text).toContain('Om ovanligt många skapar konto samma dag kan de dröja')
})

test('says what a credit is, what another reply costs, and what is free', () => {
  expect(text).toContain('En credit är ett meddelande från dig och ett svar från AI:n.')
  expect(text).toContain(
    'Ändrar du ett meddelande, eller ber om ett annat svar på det, är det ett nytt svar och kostar också en credit.',
  )
  expect(text).toContain('Utan konto är 3 meddelanden gratis, och du får 12 credits när du skapar ett konto.')
  expect(text).toContain('Du kan stoppa 3 svar om dagen utan att det kostar')
  expect(text).toContain('Ett svar som misslyckas eller är tomt kostar ingenting.')
})

test('keeps what is agreed of age, notice, refund, liability, law and court', () => {
  for (const words of [
    'Du ska ha fyllt 18 år',
    'Ändrade priser meddelas minst 30 dagar i förväg och gäller bara nya köp.',
    'Engångsköp. Dina credits förfaller aldrig.',
    'Inom 30 dagar från ett köp får du tillbaka pengarna för de credits i köpet som du inte har använt.',
    'Väsentliga ändringar av villkoren meddelas minst 30 dagar i förväg.',
    'Du kan sluta använda tjänsten när du vill.',
    'med 30 dagars varsel, eller genast om villkoren bryts allvarligt',
    'Oanvända credits som du betalat för betalas då tillbaka, om inte uppsägningen beror på missbruk.',
    'det du har betalat de senaste 12 månaderna',
    'Det begränsar aldrig dina rättigheter som konsument.',
    'Svensk lag gäller.',
    'Stockholms tingsrätt som första instans',
    'Allmänna reklamationsnämnden, arn.se',
  ]) {
    expect(text).toContain(words)
  }
})

test('asks to consent to data on health apart, and says what a withdrawal ends', () => {
  expect(text).toContain('behöver du uttryckligen ha samtyckt till att uppgifter om din hälsa behandlas')
  expect(text).toContain('Då kan du inte fortsätta chatta i kontot.')
})

test('the refund is that of the contract', () => {
  expect(text).toContain(`Inom ${REFUND_WINDOW_DAYS} dagar från ett köp`)
})
