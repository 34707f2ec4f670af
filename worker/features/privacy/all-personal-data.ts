import { jobData } from '../../jobs/personal-data.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { alertData } from '../alerts/personal-data.ts'
import { aiSettingsData } from '../ai-settings/personal-data.ts'
import { opinionData } from '../opinions/personal-data.ts'
import { analyticsData } from '../analytics/personal-data.ts'
import { anamnesisData } from '../anamnesis/personal-data.ts'
import { blogData } from '../blog/personal-data.ts'
import { chatData } from '../chat/personal-data.ts'
import { connectionData } from '../connections/personal-data.ts'
import { consentData } from '../consents/personal-data.ts'
import { contactData } from '../contact/personal-data.ts'
import { creditData } from '../credits/personal-data.ts'
import { deviceData } from '../devices/personal-data.ts'
import { emailChallengeData } from '../email-challenges/personal-data.ts'
import { invitationData } from '../invitations/personal-data.ts'
import { keyData } from '../keys/personal-data.ts'
import { matchingData } from '../matching/personal-data.ts'
import { onboardingData } from '../onboarding/personal-data.ts'
import { measureData } from '../measures/personal-data.ts'
import { operatorData } from '../operator/personal-data.ts'
import { passwordData } from '../password/personal-data.ts'
import { paymentData } from '../payments/personal-data.ts'
import { profileData } from '../profile/personal-data.ts'
import { regenerationData } from '../regenerations/personal-data.ts'
import { reviewData } from '../reviews/personal-data.ts'
import { sharingData } from '../sharing/personal-data.ts'
import { therapySessionData } from '../therapy-sessions/personal-data.ts'
import { exerciseData } from '../exercises/personal-data.ts'
import { safetyPlanData } from '../safety-plan/personal-data.ts'
import { topicData } from '../topics/personal-data.ts'
import { twoFactorData } from '../two-factor/personal-data.ts'
import { privacyData } from './personal-data.ts'

/** What the whole service holds of a person, in the order it is read to them. */
export const allPersonalData: readonly PersonalData[] = [
  profileData,
  consentData,
  deviceData,
  twoFactorData,
  passwordData,
  emailChallengeData,
  chatData,
  reviewData,
  anamnesisData,
  regenerationData,
  onboardingData,
  matchingData,
  therapySessionData,
  safetyPlanData,
  topicData,
  exerciseData,
  measureData,
  alertData,
  connectionData,
  invitationData,
  keyData,
  aiSettingsData,
  paymentData,
  creditData,
  sharingData,
  jobData,
  contactData,
  blogData,
  analyticsData,
  opinionData,
  operatorData,
  privacyData,
]
