import clsx from 'clsx'
import type { DrinkLabel } from '../../../../contracts/catalog.ts'
import { themeOf } from '../../../features/catalog/product-words.ts'
import { PageLink } from '../../../lib/page-link.tsx'
import { addressOf, type Choice } from './compared-labels.ts'

interface DrinkPickerProps {
	labels: readonly DrinkLabel[]
	choice: Choice
}

/** Two rows of links: whose panel, and whose beside it. */
export const DrinkPicker = ({ labels, choice }: DrinkPickerProps) => (
	<div className="grid gap-6 print:hidden">
		<Row title="Panel of">
			{labels.map((label) => (
				<Pick
					key={label.slug}
					label={label}
					isOn={label.slug === choice.drink}
					to={addressOf({
						drink: label.slug,
						beside: choice.beside === label.slug ? choice.drink : choice.beside,
					})}
				/>
			))}
		</Row>
		<Row title="Beside it">
			<PageLink
				to={addressOf({ ...choice, beside: null })}
				preventScrollReset
				aria-current={choice.beside === null ? 'true' : undefined}
				className={clsx(pick, 'px-3')}
			>
				Nothing
			</PageLink>
			{labels
				.filter(({ slug }) => slug !== choice.drink)
				.map((label) => (
					<Pick
						key={label.slug}
						label={label}
						isOn={label.slug === choice.beside}
						to={addressOf({ ...choice, beside: label.slug })}
					/>
				))}
		</Row>
	</div>
)

const Row = ({ title, children }: { title: string; children: React.ReactNode }) => (
	<nav aria-label={title} className="grid gap-2">
		<p aria-hidden className="font-semibold text-sm">
			{title}
		</p>
		<div className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 xl:grid">
			{children}
		</div>
	</nav>
)

const pick =
	'flex min-h-11 shrink-0 items-center gap-3 whitespace-nowrap rounded-xl px-2.5 font-medium transition hover:bg-ink/6 aria-[current=true]:bg-ink aria-[current=true]:text-paper'

const Pick = ({ label, isOn, to }: { label: DrinkLabel; isOn: boolean; to: string }) => (
	<PageLink
		to={to}
		preventScrollReset
		aria-current={isOn ? 'true' : undefined}
		style={themeOf(label.flavour)}
		className={pick}
	>
		<span aria-hidden className="size-5 rounded-full bg-linear-to-br from-(--from) to-(--to)" />
		{label.name}
		<span className="figures ml-auto pl-2 text-sm opacity-75 max-xl:hidden">{label.caffeineMg} mg</span>
	</PageLink>
)
