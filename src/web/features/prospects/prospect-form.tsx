import { useState } from 'react'
import type { Path } from 'react-hook-form'
import { coolers, doorTypes, type Prospect } from '#contracts/prospects/prospect-record.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { usStates } from '#contracts/shared/address.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Field, Options, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { type ProspectBody, type ProspectTyped, prospectDraft } from './prospect-draft.ts'
import { TerritoryNote } from './territory-note.tsx'

interface ProspectFormProps {
	/** What the fields begin with. */
	typed: ProspectTyped
	setup: ProspectSetup
	action: string
	/** Nothing is to be done next about it. */
	isDecided?: boolean
	send: (body: Omit<ProspectBody, 'next'> & Partial<Pick<ProspectBody, 'next'>>) => Promise<unknown>
	onClose: () => void
}

const names: ReadonlyArray<Path<ProspectTyped>> = [
	...(['name', 'doorType', 'street', 'city', 'state', 'postalCode', 'cooler', 'competingBrands'] as const),
	...(['contactName', 'contactRole', 'contactEmail', 'contactPhone', 'casesPerMonth', 'ownerId'] as const),
	...(['nextText', 'nextDueOn'] as const),
]

/** Nothing is known yet but that the member who writes it looks after it. */
export const emptyProspect = (setup: ProspectSetup): ProspectTyped => ({
	name: '',
	doorType: 'grocery',
	street: '',
	city: '',
	state: '' as 'KS',
	postalCode: '',
	point: null,
	cooler: 'unknown',
	competingBrands: '',
	contactName: '',
	contactRole: '',
	contactEmail: '',
	contactPhone: '',
	casesPerMonth: '',
	ownerId: setup.members.some(({ id }) => id === setup.you) ? setup.you : '',
	nextText: '',
	nextDueOn: '',
})

/** A prospect as its form has it; one that is decided has nothing next. */
export const typedOf = (prospect: Prospect): ProspectTyped => ({
	name: prospect.name,
	doorType: prospect.doorType,
	street: prospect.street,
	city: prospect.city,
	state: prospect.state,
	postalCode: prospect.postalCode,
	point: prospect.point,
	cooler: prospect.cooler,
	competingBrands: prospect.competingBrands.join(', '),
	contactName: prospect.contactName,
	contactRole: prospect.contactRole,
	contactEmail: prospect.contactEmail,
	contactPhone: prospect.contactPhone,
	casesPerMonth: prospect.casesPerMonth === null ? '' : String(prospect.casesPerMonth),
	ownerId: prospect.owner?.id ?? '',
	nextText: prospect.next?.text ?? '',
	nextDueOn: prospect.next?.dueOn ?? '',
})

/** Stands in for what nobody is asked. */
const nothingNext = { nextText: '–', nextDueOn: '2020-01-01' }

/** Everything that is written about a prospect. */
export function ProspectForm({ typed, setup, action, isDecided = false, send, onClose }: ProspectFormProps) {
	const sent = useSchemaForm({
		schema: prospectDraft,
		names,
		defaultValues: isDecided ? { ...typed, ...nothingNext } : typed,
		send: ({ next, ...body }) => send(isDecided ? body : { ...body, next }),
	})
	const { form, errors } = sent
	const members = setup.members.map(({ id, name }) => [id, name] as const)
	return (
		<SheetForm form={sent} sendingText="Saving…" action={action} onClose={onClose}>
			<Field label="Name of the shop" error={errors.name?.message}>
				<TextInput {...form.register('name')} maxLength={120} autoComplete="off" />
			</Field>
			<Field label="Kind of door" error={errors.doorType?.message}>
				<Select {...form.register('doorType')}>
					<Options of={doorTypes} />
				</Select>
			</Field>
			<Field label="Street" isOptional error={errors.street?.message}>
				<TextInput {...form.register('street')} maxLength={120} autoComplete="off" />
			</Field>
			<div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
				<Field label="City" error={errors.city?.message} className="col-span-2 sm:col-span-1">
					<TextInput {...form.register('city')} maxLength={80} autoComplete="off" />
				</Field>
				<Field label="State" error={errors.state?.message}>
					<Select {...form.register('state')}>
						<option value="">Choose</option>
						<Options of={usStates} />
					</Select>
				</Field>
				<Field label="ZIP code" error={errors.postalCode?.message}>
					<TextInput {...form.register('postalCode')} inputMode="numeric" maxLength={5} autoComplete="off" />
				</Field>
			</div>
			<TerritoryNote zip={form.watch('postalCode')} />
			<DoorPlace
				point={form.watch('point')}
				onPoint={(point) => form.setValue('point', point, { shouldDirty: true })}
			/>
			{!isDecided && (
				<div className="grid gap-4 sm:grid-cols-2">
					<Field label="Next action" error={errors.nextText?.message}>
						<TextInput {...form.register('nextText')} maxLength={200} autoComplete="off" />
					</Field>
					<Field label="Due" error={errors.nextDueOn?.message}>
						<TextInput type="date" {...form.register('nextDueOn')} />
					</Field>
				</div>
			)}
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Cooler" error={errors.cooler?.message}>
					<Select {...form.register('cooler')}>
						<Options of={coolers} />
					</Select>
				</Field>
				<Field label="Cases a month" isOptional error={errors.casesPerMonth?.message}>
					<TextInput {...form.register('casesPerMonth')} inputMode="numeric" className="figures" maxLength={7} />
				</Field>
			</div>
			<Field
				label="Competing brands"
				isOptional
				hint="With commas between them."
				error={errors.competingBrands?.message}
			>
				<TextArea rows={2} {...form.register('competingBrands')} />
			</Field>
			<ContactFields form={form} errors={errors} />
			<Field label="Looked after by" error={errors.ownerId?.message}>
				<Select {...form.register('ownerId')}>
					<option value="">Nobody yet</option>
					<Options of={members} />
				</Select>
			</Field>
		</SheetForm>
	)
}

type Form = ReturnType<typeof useSchemaForm<ProspectTyped, ProspectBody>>

const ContactFields = ({ form, errors }: Pick<Form, 'form' | 'errors'>) => (
	<fieldset className="grid gap-4 sm:grid-cols-2">
		<legend className="mb-3 font-semibold text-sm">Who decides</legend>
		<Field label="Contact" isOptional error={errors.contactName?.message}>
			<TextInput {...form.register('contactName')} maxLength={100} autoComplete="off" />
		</Field>
		<Field label="Role" isOptional error={errors.contactRole?.message}>
			<TextInput {...form.register('contactRole')} maxLength={100} autoComplete="off" />
		</Field>
		<Field label="E-mail" isOptional error={errors.contactEmail?.message}>
			<TextInput type="email" {...form.register('contactEmail')} maxLength={200} autoComplete="off" />
		</Field>
		<Field label="Phone" isOptional error={errors.contactPhone?.message}>
			<TextInput type="tel" {...form.register('contactPhone')} maxLength={30} autoComplete="off" />
		</Field>
	</fieldset>
)

type Point = ProspectTyped['point']

/** Where the door is, as the device knows while one stands at it; by its ZIP code alone the map is some miles off. */
function DoorPlace({ point, onPoint }: { point: Point; onPoint: (point: Point) => void }) {
	const [problem, setProblem] = useState<string | null>(null)
	const locate = () =>
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setProblem(null)
				onPoint({ latitude: Number(coords.latitude.toFixed(6)), longitude: Number(coords.longitude.toFixed(6)) })
			},
			() => setProblem('Your device did not say where it is.'),
			{ maximumAge: 60_000, timeout: 20_000 },
		)
	return (
		<div className="grid gap-1 text-sm">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<button type="button" onClick={locate} className="min-h-9 rounded font-medium underline underline-offset-4">
					I am at the door: use this place
				</button>
				{point && (
					<button type="button" onClick={() => onPoint(null)} className="min-h-9 rounded text-muted underline">
						Forget the place
					</button>
				)}
			</p>
			<p role="status" className="text-muted">
				{problem ?? (point ? 'The place of the door is kept.' : 'Without it, the map uses the ZIP code.')}
			</p>
		</div>
	)
}
