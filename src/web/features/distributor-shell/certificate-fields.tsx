import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { usStates } from '#contracts/shared/address.ts'
import type { resaleCertificateForm } from '#contracts/wholesale/applications/own-application.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { DocumentFileField } from './document-file-field.tsx'

type Typed = z.input<typeof resaleCertificateForm>

interface CertificateFieldsProps {
	form: Pick<UseFormReturn<Typed, unknown, z.output<typeof resaleCertificateForm>>, 'register'>
	errors: FieldErrors<Typed>
}

/** A resale certificate as it is sent: its state, number and last day, and the file. */
export const CertificateFields = ({ form, errors }: CertificateFieldsProps) => (
	<>
		<div className="grid gap-5 sm:grid-cols-3">
			<Field label="State" error={errors.state?.message}>
				<Select {...form.register('state')}>
					<option value="">Choose</option>
					<Options of={usStates} />
				</Select>
			</Field>
			<Field label="Number" error={errors.number?.message}>
				<TextInput {...form.register('number')} autoComplete="off" maxLength={60} />
			</Field>
			<Field label="Last day" error={errors.expiresOn?.message}>
				<TextInput {...form.register('expiresOn')} type="date" />
			</Field>
		</div>
		<DocumentFileField register={form.register('file')} error={errors.file?.message} />
	</>
)
