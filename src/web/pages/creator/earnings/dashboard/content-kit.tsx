import { Panel } from '#web/features/record-parts/panel.tsx'

const texts = [
	'I am paid when you buy through this link. UNTAPPED, zero-proof, with the caffeine on the front of the can. For adults.',
	'Paid partnership with UNTAPPED: I get a share of what this link sells. What is in each can stands on its page.',
	'Ad: my link to the drinks in this video. I earn when you order. Not for children, or when you are pregnant or nursing.',
]

/** Texts that say who pays, and the pictures of the press. */
export const ContentKit = () => (
	<Panel title="Words and pictures">
		<div className="grid gap-4 px-5 py-4 text-sm">
			<p className="text-muted">Use them as they are or write your own. Say each time that you are paid.</p>
			<ul className="grid gap-3">
				{texts.map((text) => (
					<li key={text} className="rounded-xl bg-sunken px-4 py-3">
						{text}
					</li>
				))}
			</ul>
			<a href="/press/kit.zip" download className="justify-self-start underline underline-offset-4">
				Pictures and logos, as one archive
			</a>
		</div>
	</Panel>
)
