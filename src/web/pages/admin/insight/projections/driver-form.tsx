import { driverGroups } from '#contracts/insight/projections/drivers/drivers.ts'
import { nameSlots } from '#contracts/insight/projections/drivers/slot-drivers.ts'
import type { ClosedValue, Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import type { Assumptions } from '#contracts/insight/projections/scenarios.ts'
import { cellsOfDriver } from '#contracts/insight/projections/sensitivity.ts'
import { DriverField, NameField } from './driver-field.tsx'
import { StartFromActuals } from './start-from-actuals.tsx'

interface DriverFormProps {
	scenario: Scenario
	whole: Assumptions
	/** The base that a scenario differs from; null for the base itself. */
	saved: Assumptions | null
	mayWrite: boolean
	onType: (typed: Partial<Assumptions>) => void
	/** Changes when what was typed was saved or given up, so that the fields show what is saved. */
	resets: number
	closed: readonly ClosedValue[]
}

/** Every driver in its group. In a scenario what differs from the base is marked, and can be given back. */
export const DriverForm = ({ scenario, whole, saved, mayWrite, onType, resets, closed }: DriverFormProps) => (
	<section aria-label="Drivers" className="grid gap-3">
		{driverGroups.map(({ id, name, purpose, drivers }, at) => {
			const differing = saved
				? drivers.flatMap(cellsOfDriver).filter((cell) => saved.values[cell] !== whole.values[cell]).length
				: 0
			return (
				<details key={id} open={at < 3} className="group rounded-2xl border border-line bg-card">
					<summary className="flex min-h-12 flex-wrap items-baseline gap-x-3 px-5 py-3">
						<h2 className="font-semibold text-[0.9375rem]">{name}</h2>
						{differing > 0 && (
							<span className="font-medium text-warn text-xs">
								{differing} {differing === 1 ? 'differs' : 'differ'} from the base
							</span>
						)}
						<span className="w-full text-muted text-sm">{purpose}</span>
					</summary>
					<div className="grid gap-x-6 gap-y-4 border-line border-t p-5 sm:grid-cols-2">
						{id === 'start' && mayWrite && scenario.kind === 'base' && (
							<StartFromActuals {...{ closed, values: whole.values }} onValues={(values) => onType({ values })} />
						)}
						{namesOf(id).map((slot) => (
							<NameField key={`${slot} ${resets}`} {...{ slot, mayWrite, onType }} text={whole.names[slot] ?? ''} />
						))}
						{drivers.map((driver) => (
							<DriverField
								key={`${driver.id} ${resets}`}
								{...{ driver, mayWrite, onType, values: whole.values }}
								saved={saved?.values ?? null}
								isFixed={driver.id === 'start.month' && scenario.kind !== 'base'}
							/>
						))}
					</div>
				</details>
			)
		})}
	</section>
)

const namesOf = (group: string): readonly string[] =>
	nameSlots.filter((slot) => slot.startsWith(group === 'people' ? 'hire.' : group === 'funding' ? 'round.' : '-'))
