import type { CreatorApplicationState } from '#contracts/creators/creator-applications.ts'
import { applicationStateLabels } from '#web/features/applications/application-labels.ts'

const { draft: _, ...labels } = applicationStateLabels

/** The states of an application of a creator, as those of distributors are called. */
export const creatorStateLabels: Readonly<
	Record<CreatorApplicationState, { text: string; look: 'plain' | 'good' | 'warn' | 'bad' }>
> = labels
