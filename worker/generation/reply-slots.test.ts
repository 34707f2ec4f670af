import { expect, it } from 'vitest'
import { fold } from '../../safety/fold.ts'
import { isDirectQuestion, isFilled } from './reply-slots.ts'

it.each([
  'Har du tankar på att ta ditt liv?',
  'Tänker du på att skada dig?',
  'Är du i säkerhet just nu?',
  'Är du trygg där du är?',
  'Är du säker just nu?',
  'Är ni säkra hemma?',
  'Känner du dig trygg hemma?',
  'Är det tryggt hemma i natt?',
  'Är någon i fara?',
  'Är barnen trygga nu?',
  'Är du på en säker plats just nu?',
  'Är du i omedelbar fara?',
  'Är du själv trygg?',
  'Kan du hålla dig säker i kväll?',
  'Är du utom fara?',
  'Hur säker är du just nu?',
  'Vill du dö?',
  'Har du tankar på att dö?',
])('asks straight: %s', (question) => {
  expect(isDirectQuestion(fold(question))).toBe(true)
})

it.each([
  'Vilka saker brukar hjälpa dig?',
  'Är du säker på det?',
  'Är du säker att det var han?',
  'Vad brukar göra dig trygg?',
  'Är det några saker du vill ta upp?',
  'Är det säkert att mötet blir av?',
  'Vad ger dig trygghet?',
  'Jag vill veta att du är trygg.',
])('does not: %s', (question) => {
  expect(isDirectQuestion(fold(question))).toBe(false)
})

it.each([
  ['Kontakta vårdcentralen i morgon.', false],
  ['Du kan prata i en smartphone.', false],
  ['Det gör ont att läsa.', true],
  ['Jag hör din smärta.', true],
  ['Jag tar det på allvar.', true],
])('takes seriously: "%s" %s', (reply, expected) => {
  expect(isFilled('seriousness', fold(reply), [])).toBe(expected)
})

it.each([
  'Sist var det mycket tungt, och jag går inte förbi det.',
  'Jag har det du berättade sist med mig.',
  'Det du skrev förra gången har jag inte läst förbi.',
  'Välkommen tillbaka. Det du berättade tidigare var allvarligt.',
  'Hur har det varit sedan sist?',
  'Hur är det i dag med det som var så tungt?',
  'Jag tänker på det du skrev i går.',
  'I ett tidigare samtal kom det fram något allvarligt.',
])('refers back: %s', (reply) => {
  expect(isFilled('refers_back', fold(reply), [])).toBe(true)
})

it.each([
  'Kom gärna tillbaka när du vill.',
  'Det låter tungt, och jag tar det på allvar.',
  'Har du provat det tidigare?',
  'Sist men inte minst: sov gott.',
  'Välkommen tillbaka. Vad vill du prata om?',
  'Ta med dig telefonen.',
  'Till sist löser det sig kanske med jobbet.',
])('does not refer back: %s', (reply) => {
  expect(isFilled('refers_back', fold(reply), [])).toBe(false)
})
