import clsx from 'clsx'
import { useState } from 'react'
import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { Cited } from '#web/features/sources/source-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import {
	adviceOf,
	caffeineOf,
	dailyGuidance,
	levelOf,
	maxServings,
	maxSingleDose,
	otherDrinks,
} from './caffeine-day.ts'

/** The scale reaches a good deal past the guidance. */
const scaleEnd = 600

const barLooks = { none: 'bg-volt', within: 'bg-volt', near: 'bg-[#ffc247]', over: 'bg-[#ff6b61]' }

/** Cans and cups of a day, added up. Nothing of it leaves the browser. */
export function CaffeineCounter({ labels }: { labels: readonly DrinkLabel[] }) {
	const [servings, setServings] = useState<Readonly<Record<string, number>>>({})
	const cans = labels.map(({ slug, name, caffeineMg, flavor }) => ({
		key: slug,
		name,
		serving: '1 can',
		mg: caffeineMg ?? 0,
		flavor,
	}))
	const all = [...cans, ...otherDrinks]
	const mg = caffeineOf(all.map((drink) => ({ mg: drink.mg, servings: servings[drink.key] ?? 0 })))
	const set = (key: string) => (count: number) => setServings((before) => ({ ...before, [key]: count }))
	return (
		<section id="caffeine" aria-labelledby="caffeine-title" className="on-night scroll-mt-16 print:hidden">
			<div className="page-width grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:py-24">
				<div className="grid content-start gap-7 lg:sticky lg:top-24 lg:self-start">
					<h2 id="caffeine-title" className="display text-5xl lg:text-7xl">
						Count your day
					</h2>
					<CaffeineScale mg={mg} />
					<p className="text-muted text-sm leading-relaxed">
						{dailyGuidance} mg a day is what the FDA cites for most adults (<Cited source="caffeineAmount" />
						); EFSA adds {maxSingleDose} mg at once (<Cited source="caffeineSafety" />
						). Who is pregnant or nursing, under 18, on medication or sensitive to caffeine should ask a doctor, and our
						drinks are not recommended to them. Chocolate, medicines and supplements may contain caffeine, too.
					</p>
				</div>
				<div className="grid content-start gap-10">
					<Group title="Our cans">
						{cans.map((drink) => (
							<Item key={drink.key} drink={drink} value={servings[drink.key] ?? 0} onChange={set(drink.key)}>
								<span
									aria-hidden
									style={themeOf(drink.flavor)}
									className="size-5 shrink-0 rounded-full bg-linear-to-br from-(--from) to-(--to)"
								/>
							</Item>
						))}
					</Group>
					<Group title="Other drinks, typical">
						{otherDrinks.map((drink) => (
							<Item key={drink.key} drink={drink} value={servings[drink.key] ?? 0} onChange={set(drink.key)} />
						))}
					</Group>
					<div className="flex flex-wrap items-center justify-between gap-4">
						<p className="text-muted text-sm">
							Typical amounts from FoodData Central (<Cited source="coffee" />
							). What you brew may have more or less.
						</p>
						<Button look="outline" size="small" disabled={mg === 0} onClick={() => setServings({})}>
							Start over
						</Button>
					</div>
				</div>
			</div>
		</section>
	)
}

const CaffeineScale = ({ mg }: { mg: number }) => (
	<div className="grid gap-3">
		<p className="display figures text-[clamp(4.5rem,12vw,9rem)] leading-none">
			{mg} <span className="text-[0.4em]">mg</span>
		</p>
		<div
			role="img"
			aria-label={`${mg} mg of caffeine; the guidance is ${dailyGuidance} mg a day`}
			className="relative mt-8 h-4 rounded-full bg-night-raised"
		>
			<span
				className={clsx('block h-full rounded-full', barLooks[levelOf(mg)])}
				style={{ width: `${Math.min(100, (mg / scaleEnd) * 100)}%` }}
			/>
			<span
				className="absolute -top-8 bottom-0 border-white border-l-2 pl-2 font-semibold text-sm leading-none"
				style={{ left: `${(dailyGuidance / scaleEnd) * 100}%` }}
			>
				{dailyGuidance} mg
			</span>
		</div>
		<p role="status" className="min-h-14 text-lg">
			{adviceOf(mg)}
		</p>
	</div>
)

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
	<fieldset>
		<legend className="mb-1 font-semibold text-sm">{title}</legend>
		<ul className="border-night-line border-t">{children}</ul>
	</fieldset>
)

interface ItemProps {
	drink: { name: string; serving: string; mg: number }
	value: number
	onChange: (count: number) => void
	children?: React.ReactNode
}

const Item = ({ drink, value, onChange, children }: ItemProps) => (
	<li className="flex min-h-16 items-center gap-3 border-night-line border-b py-2">
		{children}
		<p className="grow leading-tight">
			<span className="font-semibold">{drink.name}</span>
			<span className="figures block text-muted text-sm">
				{drink.serving}, {drink.mg} mg
			</span>
		</p>
		<Stepper label={drink.name} value={value} onChange={onChange} min={0} max={maxServings} size="small" />
	</li>
)
