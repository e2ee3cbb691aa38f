import clsx from 'clsx'

/** The name with a bolt in its U; as high as the text around it. The bolt is in the accent unless `--bolt` says otherwise. */
export const Logo = ({ className }: { className?: string }) => (
	<span className={clsx('inline-flex', className)}>
		<svg viewBox="0 0 1067 291" aria-hidden="true" className="h-[1.1em] w-auto">
			<path
				fill="currentColor"
				d="M0 57.4L46.1 50V211.5A32.4 32.4 0 0 0 110.9 211.5V57.4L157 50V211.5A78.5 78.5 0 0 1 78.5 290H78.5A78.5 78.5 0 0 1 0 211.5ZM176.6 290V50H226L248.1 165V50H294.5V290H247.5L223.5 170V290ZM337.8 290V96.1H309.3V50H414.3V96.1H385.8V290ZM422.5 290 445.7 50H527.1L549.9 290H504.5L501.1 251.3H472.2L469.2 290ZM475.6 213H497.4L486.9 90.9H484.7ZM566.1 290V50H629.5Q649.4 50 661 58.9Q672.7 67.7 677.7 84.1Q682.8 100.5 682.8 123.1Q682.8 144.9 678.6 161.1Q674.3 177.2 663.5 186.1Q652.6 195 632.7 195H613.2V290ZM613.2 151.9H616Q629.3 151.9 632.3 144.4Q635.3 136.9 635.3 122.3Q635.3 108.6 632.4 101.2Q629.5 93.8 618.6 93.8H613.2ZM699.4 290V50H762.8Q782.7 50 794.3 58.9Q806 67.7 811 84.1Q816.1 100.5 816.1 123.1Q816.1 144.9 811.9 161.1Q807.6 177.2 796.8 186.1Q785.9 195 766 195H746.5V290ZM746.5 151.9H749.3Q762.6 151.9 765.6 144.4Q768.6 136.9 768.6 122.3Q768.6 108.6 765.7 101.2Q762.8 93.8 751.9 93.8H746.5ZM832.7 290V50H928.7V96.4H881.5V143.1H926.7V188.3H881.5V243.2H931.8V290ZM949.1 290V50H1015.1Q1041 50 1054.1 64.4Q1067.1 78.8 1067.1 106.5V218.8Q1067.1 252.9 1055.2 271.5Q1043.3 290 1013.4 290ZM997.3 247.6H1005.6Q1018.9 247.6 1018.9 234.8V111Q1018.9 99 1015.7 95.5Q1012.5 92 1002.6 92H997.3Z"
			/>
			<path
				className="fill-[var(--bolt,var(--color-volt))]"
				d="M78.5 2L105.9 2L89.9 87.4L107 87.4L61.4 223.8L73.3 121.8L50 121.8Z"
			/>
		</svg>
		<span className="sr-only">UNTAPPED</span>
	</span>
)

/** The U with its bolt, alone. */
export const LogoMark = ({ className }: { className?: string }) => (
	<svg viewBox="-52.8 0 300 300" aria-hidden="true" className={className}>
		<path
			fill="currentColor"
			d="M0 62L56.4 53V195.8A40.8 40.8 0 0 0 138 195.8V62L194.4 53V195.8A97.2 97.2 0 0 1 97.2 293H97.2A97.2 97.2 0 0 1 0 195.8Z"
		/>
		<path
			className="fill-[var(--bolt,var(--color-volt))]"
			d="M97.2 5L131.7 5L111.6 84.4L133.1 84.4L75.7 211.3L90.7 116.4L61.3 116.4Z"
		/>
	</svg>
)
