import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { PhoneOrder, phoneOrder } from './draft-schema.ts'

/** A part of the form of an order on the phone. */
export interface DraftFormPart {
	form: Pick<UseFormReturn<PhoneOrder, unknown, z.output<typeof phoneOrder>>, 'control' | 'register'>
}
