import { SOME_PLAN } from '../support/safety-plan.ts'
import { nobodysUuid, ofPatient, type Sample, strangers } from './sample.ts'

/** Of a client who is not theirs a therapist is told no, as of one who does not share. */
const ofAnamnesis: Sample = {
  input: ({ patientId }) => ({ params: { patient_id: patientId } }),
  status: { 'unconnected therapist': 403, 'former therapist': 403 },
}
/** One for every endpoint of what is kept of a client beside the talks: topics, exercises, and what is known of them. */
export const RECORD_SAMPLES: Readonly<Record<string, Sample>> = {
  getSafetyPlan: ofPatient,
  saveSafetyPlan: { input: () => ({ body: { version: null, shared: true, plan: SOME_PLAN } }) },
  deleteSafetyPlan: {},
  listTopics: ofPatient,
  addTopic: { input: () => ({ body: { text: 'Sömnen', shared: true } }) },
  changeTopic: { input: () => ({ params: { id: nobodysUuid() }, body: { struck: true } }), status: 404 },
  sortTopics: { input: () => ({ body: { ids: [] } }) },
  deleteTopic: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  markTopic: {
    input: ({ patientId }) => ({
      params: { id: nobodysUuid() },
      query: { patient_id: patientId },
      body: { talked: true },
    }),
    status: 404,
  },
  listExerciseEntries: ofPatient,
  addExerciseEntry: {
    input: () => ({
      body: { id: nobodysUuid(), exercise: 'breathing', answers: [{ field: 'note', text: 'Lugnare' }] },
    }),
  },
  changeExerciseEntry: {
    input: () => ({ params: { id: nobodysUuid() }, body: { answers: [{ field: 'note', text: 'Lugnare' }] } }),
    status: 404,
  },
  deleteExerciseEntry: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  listExerciseAssignments: ofPatient,
  assignExercise: {
    input: ({ patientId }) => ({ body: { patient_id: patientId, exercise: 'breathing', note: '' } }),
    status: strangers,
  },
  takeBackExercise: {
    input: ({ patientId }) => ({ params: { id: nobodysUuid() }, query: { patient_id: patientId } }),
    status: 404,
  },
  markExerciseDone: { input: () => ({ params: { id: nobodysUuid() }, body: { done: true } }), status: 404 },
  listMeasures: ofPatient,
  addMeasure: {
    input: () => ({ body: { id: nobodysUuid(), scale: 'gad_7', answers: [0, 0, 0, 0, 0, 0, 0], difficulty: null } }),
  },
  deleteMeasure: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  getMeasureReminder: {},
  setMeasureReminder: { input: () => ({ body: { every_days: 14 } }) },
  deleteMeasureReminder: {},
  anamnesisProgress: {},
  anamnesisProfile: {},
  patientAnamnesis: ofAnamnesis,
  patientAnamnesisProfile: ofAnamnesis,
  regenerateFromChat: { input: () => ({ body: {} }) },
  regenerateFromChatOf: {
    ...ofAnamnesis,
    input: ({ patientId }) => ({ params: { patient_id: patientId }, body: {} }),
  },
  getRegeneration: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  cancelRegeneration: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  listInsights: ofPatient,
  changeInsight: { input: () => ({ params: { id: nobodysUuid() }, body: { hidden: true } }), status: 404 },
  deleteInsight: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
}
