import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { carriers } from '#contracts/orders/carriers.ts'
import { type ConfirmedAct, oneByOne } from '#web/features/record-list/bulk/bulk-act.ts'
import { ConfirmForm } from '#web/features/record-list/bulk/confirm-form.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TrackingFileField, TrackingNumbers } from './tracking-fields.tsx'
import type { Travel } from './tracking-file.ts'
import { type Parcel, useShipping } from './use-shipping.ts'

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`

/** One parcel for each order, with how it travels where one knows; all of them leave in one go, each by itself. */
export function ParcelsForm({ numbers }: { numbers: readonly string[] }) {
	const ship = useShipping()
	const queries = useQueryClient()
	const [carrier, setCarrier] = useState('')
	const [given, setGiven] = useState<ReadonlyMap<string, Travel>>(new Map())
	const [isAsking, setAsking] = useState(false)
	const parcels = numbers.map((number): Parcel => {
		const own = given.get(number)
		return { number, carrier: own?.carrier || carrier, trackingNumber: own?.trackingNumber ?? '' }
	})
	const setTracking = (number: string, trackingNumber: string) =>
		setGiven(new Map(given).set(number, { carrier: given.get(number)?.carrier ?? '', trackingNumber }))
	return (
		<Panel title="Parcels">
			<form
				className="grid gap-4 px-5 py-4"
				onSubmit={(event) => {
					event.preventDefault()
					setAsking(true)
				}}
			>
				<Field label="Carrier of all" isOptional>
					<Select value={carrier} onChange={({ target }) => setCarrier(target.value)}>
						<option value="">None</option>
						{carriers.map((each) => (
							<option key={each} value={each}>
								{each}
							</option>
						))}
					</Select>
				</Field>
				<TrackingFileField numbers={numbers} onRead={(read) => setGiven(new Map([...given, ...read]))} />
				<TrackingNumbers parcels={parcels} onChange={setTracking} />
				<Button type="submit">Ship {counted(parcels.length)}</Button>
			</form>
			<Sheet isOpen={isAsking} onClose={() => setAsking(false)} side="center" title={`Ship ${counted(parcels.length)}`}>
				{isAsking && (
					<ConfirmForm
						act={shipping(ship)}
						rows={parcels}
						counted={counted}
						nameOf={({ number }) => number}
						onClose={() => {
							setAsking(false)
							void queries.invalidateQueries({ queryKey: ['/api/admin'] })
						}}
						onDone={() => undefined}
					/>
				)}
			</Sheet>
		</Panel>
	)
}

const shipping = (ship: (parcel: Parcel) => Promise<unknown>): ConfirmedAct<Parcel> => ({
	label: 'Ship',
	done: 'shipped',
	confirm: (what) => ({
		title: `Ship ${what}`,
		text: `Everything of ${what} that is still to leave is taken off the shelf, a parcel for each, and the buyers are told by mail. Those that cannot be shipped stay as they are and say why.`,
		action: `Ship ${what}`,
	}),
	act: oneByOne(ship),
})
