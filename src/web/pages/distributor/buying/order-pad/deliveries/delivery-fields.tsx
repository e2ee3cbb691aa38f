import { calendarDay } from '#contracts/shared/calendar.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

export interface DeliveryDraft {
	poNumber: string
	/** Empty where none is typed. */
	requestedDate: string
}

interface DeliveryFieldsProps {
	locations: OwnCompany['locations']
	shipToId: string | undefined
	onShipTo: (id: string) => void
	earliestShipOn: string
	draft: DeliveryDraft
	onDraft: (draft: DeliveryDraft) => void
}

/** Days of the calendar, which sort as they are written. */
export const isTooEarly = ({ requestedDate }: DeliveryDraft, earliestShipOn: string): boolean =>
	requestedDate !== '' && requestedDate < earliestShipOn

/** Where a delivery goes, when, and under which number of the company's own. */
export const DeliveryFields = ({
	locations,
	shipToId,
	onShipTo,
	earliestShipOn,
	draft,
	onDraft,
}: DeliveryFieldsProps) => (
	<>
		<Field label="Ship to">
			<Select value={shipToId} onChange={(event) => onShipTo(event.target.value)}>
				{locations.map(({ id, name, address }) => (
					<option key={id} value={id}>
						{name}, {address.city}, {address.state}
					</option>
				))}
			</Select>
		</Field>
		<div className="grid grid-cols-2 gap-3 lg:grid-cols-1 xl:grid-cols-2">
			<Field label="PO number" isOptional>
				<TextInput
					value={draft.poNumber}
					maxLength={40}
					onChange={(event) => onDraft({ ...draft, poNumber: event.target.value })}
				/>
			</Field>
			<Field
				label="Ship on"
				isOptional
				className="min-w-0"
				error={isTooEarly(draft, earliestShipOn) ? `From ${calendarDay(earliestShipOn)} on.` : undefined}
			>
				<TextInput
					type="date"
					className="min-w-0 px-2.5"
					min={earliestShipOn}
					value={draft.requestedDate}
					onChange={(event) => onDraft({ ...draft, requestedDate: event.target.value })}
				/>
			</Field>
		</div>
	</>
)
