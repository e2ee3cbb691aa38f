import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

const texts = [
	'I am paid when you buy through this link. UNTAPPED, zero-proof, with the caffeine on the front of the can. For adults.',
	'Paid partnership with UNTAPPED: I get a share of what this link sells. What is in each can stands on its page.',
	'Ad: my link to the drinks in this video. I earn when you order. Not for children, or when you are pregnant or nursing.',
]

/** Cans of ours that are often shown. */
const pictures = [
	['can-citrus-surge-front', 'Citrus Surge'],
	['can-blood-orange-front', 'Blood Orange'],
	['can-midnight-cola-front', 'Midnight Cola'],
	['can-peach-static-front', 'Peach Static'],
] as const

async function copyText(text: string) {
	await navigator.clipboard.writeText(text)
	showToast({ title: 'Copied', description: 'Put your link behind it.' })
}

/** Texts that say who pays, and pictures to show. */
export const ContentKit = () => (
	<Panel title="Words and pictures">
		<div className="grid gap-4 px-5 py-4 text-sm">
			<p className="text-muted">Use them as they are or write your own. Say each time that you are paid.</p>
			<ul className="grid gap-3">
				{texts.map((text) => (
					<li
						key={text}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-3"
					>
						<span className="min-w-0 flex-1 basis-60">{text}</span>
						<Button look="outline" size="small" onClick={() => void copyText(text)}>
							Copy
						</Button>
					</li>
				))}
			</ul>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{pictures.map(([name, flavor]) => (
					<li key={name} className="grid justify-items-center gap-2 rounded-xl bg-sunken p-3">
						<Picture name={name} alt={`A can of ${flavor}`} sizes="10rem" className="h-32 w-full object-contain" />
						<span>{flavor}</span>
					</li>
				))}
			</ul>
			<a href="/press/kit.zip" download className="justify-self-start underline underline-offset-4">
				All pictures and logos, as one archive
			</a>
		</div>
	</Panel>
)
