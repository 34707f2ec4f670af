/** The parts of the page in the order they stand, each with its anchor. */
export const PARTS = {
  worried: { id: 'orolig', title: 'Är du orolig för någon?' },
  ai: { id: 'ai', title: 'Vad AI:n är, och inte är' },
  noticed: { id: 'sa-marks-fara', title: 'Så märks fara' },
  after: { id: 'vad-som-hander', title: 'Det här händer då' },
  call: { id: 'ring', title: 'Vem du kan ringa' },
  measured: { id: 'siffror', title: 'Vad vi har mätt' },
  complain: { id: 'klaga', title: 'Om något har gått fel' },
} as const
