"""
Makes the fonts of the letters that Nigeria's languages have besides ASCII, from Baloo 2 (docs/decisions/0071). Baloo 2 has no
hooked letters: they are drawn here, from its own b, d, k and y.

    pip install fonttools brotli
    python scripts/make-nigerian-letters.py
"""

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

SOURCE = "node_modules/@fontsource-variable/baloo-2/files/baloo-2-{}-wght-normal.woff2"
WEIGHTS = (600, 800)
MARKS = "\u0300\u0301\u0304\u0323"
WITH_DOT = "ẹọịụṣẸỌỊỤṢ"
LETTERS = "àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚāēīōūĀĒĪŌŪńṅŃṄʼ₦" + WITH_DOT
# Letters that Baloo 2 lacks, as a base letter with its mark
COMPOSED = {"ǹ": "n\u0300", "ḿ": "m\u0301", "Ǹ": "N\u0300", "Ḿ": "M\u0301"}
PLAIN = dict(zip("ɓɗƙƴƁƊƘƳ", "bdkyBDKY"))
HOOKED = "".join(PLAIN)

sources = {
    weight: [
        instancer.instantiateVariableFont(TTFont(SOURCE.format(part)), {"wght": weight})
        for part in ("latin", "latin-ext", "vietnamese")
    ]
    for weight in WEIGHTS
}


def contours_of(character, weight):
    """Returns a letter's contours as lists of (x, y, is on the curve), and its advance."""
    font = next(font for font in sources[weight] if ord(character) in font.getBestCmap())
    name = font.getBestCmap()[ord(character)]
    glyphs = font.getGlyphSet()
    pen = TTGlyphPen(None)
    recording = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recording)
    recording.replay(pen)
    points, ends, flags = pen.glyph(dropImpliedOnCurves=False).getCoordinates(None)
    contours, start = [], 0
    for end in ends:
        contours.append([(x, y, flag & 1) for (x, y), flag in zip(points[start : end + 1], flags[start : end + 1])])
        start = end + 1
    return contours, font["hmtx"][name][0]


def box_of(contours):
    xs = [x for contour in contours for x, _, _ in contour]
    ys = [y for contour in contours for _, y, _ in contour]
    return min(xs), min(ys), max(xs), max(ys)


def moved(contours, dx, dy=0):
    return [[(x + dx, y + dy, on) for x, y, on in contour] for contour in contours]


QUARTER = 0.414  # two quadratic curves make a quarter of a circle


def stem_with_hook(left, right, bottom, top, thick, end):
    """Draws a stem whose top bends to the right."""
    outer, inner, droop = (right - left) * 0.95, 16, 22
    rest = 1 - QUARTER
    return [
        (right, bottom, 1),
        (left, bottom, 1),
        (left, top - outer, 1),
        (left, top - outer * rest, 0),
        (left + outer * rest, top, 0),
        (left + outer, top, 1),
        (end - thick * 0.45, top - droop, 1),
        (end, top - droop - 4, 0),
        (end, top - droop - thick + 4, 0),
        (end - thick * 0.45, top - droop - thick, 1),
        (right + inner, top - thick, 1),
        (right + inner * rest, top - thick, 0),
        (right, top - thick - inner * rest, 0),
        (right, top - thick - inner, 1),
    ]


def bar_with_hook(tip, joint, top, thick, bottom):
    """Draws a bar from a joint to either side, with a tip that bends down."""
    to = 1 if tip > joint else -1
    outer, inner, rest = thick * 1.05, 14, 1 - QUARTER
    points = [
        (joint, top, 1),
        (tip - to * outer, top, 1),
        (tip - to * outer * rest, top, 0),
        (tip, top - outer * rest, 0),
        (tip, top - outer, 1),
        (tip, bottom + thick * 0.4, 1),
        (tip, bottom, 0),
        (tip - to * thick, bottom, 0),
        (tip - to * thick, bottom + thick * 0.4, 1),
        (tip - to * thick, top - thick - inner, 1),
        (tip - to * thick, top - thick - inner * rest, 0),
        (tip - to * (thick + inner * rest), top - thick, 0),
        (tip - to * (thick + inner), top - thick, 1),
        (joint, top - thick, 1),
    ]
    return points if to > 0 else points[::-1]


def area_of(contour):
    return sum(x * v - u * y for (x, y, _), (u, v, _) in zip(contour, contour[1:] + contour[:1]))


def joined(contours, added):
    """Adds a contour in the direction of the largest one, because opposite directions would cut a hole where they overlap."""
    like = max(contours, key=lambda contour: abs(area_of(contour)))
    return contours + [added if area_of(like) * area_of(added) > 0 else added[::-1]]


def hooked(character, weight):
    at = lambda light, bold: light if weight == WEIGHTS[0] else bold
    plain = PLAIN[character]
    contours, advance = contours_of(plain, weight)
    thick = at(92, 112)
    if plain in "bdk":
        # The last contour is the stem or its upper part.
        stem = contours.pop()
        left, bottom, right, _ = box_of([stem])
        end = right + at(112, 104)
        contours = joined(contours, stem_with_hook(left, right, bottom, at(706, 716), thick, end))
        return contours, advance + (84 if plain == "d" else 0)
    if plain == "y":
        left, _, right, _ = box_of(contours)
        right -= 4
        left = right - at(116, 160)
        contours = joined(contours, stem_with_hook(left, right, 400, at(650, 660), thick, right + at(100, 92)))
        return contours, advance + 70
    if plain in "BD":
        room = 96
        contours = moved(contours, room)
        left = box_of(contours)[0]
        contours = joined(contours, bar_with_hook(left - at(112, 108), left + thick, at(606, 608), thick, at(410, 400)))
        return contours, advance + room
    # The upper right arm of K and Y ends at the top.
    right = max(x for contour in contours for x, y, _ in contour if y > 540)
    contours = joined(contours, bar_with_hook(right + at(96, 92), right - at(90, 110), at(612, 609), thick, at(410, 400)))
    return contours, advance + 84


def composed(character, weight):
    letter, mark = COMPOSED[character]
    contours, advance = contours_of(letter, weight)
    # Same height as on a letter that Baloo 2 has with this mark
    like, _ = contours_of({"\u0300": "ù", "\u0301": "ú"}[mark] if letter.islower() else {"\u0300": "Ù", "\u0301": "Ú"}[mark], weight)
    sign = max(like, key=lambda contour: box_of([contour])[3])
    low, high = box_of([sign])[0], box_of([sign])[2]
    left, _, right, _ = box_of(contours)
    return contours + moved([sign], (left + right - low - high) / 2), advance


def outline(character, weight):
    if character in HOOKED:
        return hooked(character, weight)
    if character in COMPOSED:
        return composed(character, weight)
    return contours_of(character, weight)


def glyph_of(contours):
    glyph = Glyph()
    glyph.numberOfContours = len(contours)
    points = [(round(x), round(y), on) for contour in contours for x, y, on in contour]
    glyph.coordinates = GlyphCoordinates([(x, y) for x, y, _ in points])
    # The flag 0x40 on the first point says that contours overlap.
    glyph.flags = bytearray((1 if on else 0) | (0x40 if n == 0 else 0) for n, (_, _, on) in enumerate(points))
    ends, count = [], 0
    for contour in contours:
        count += len(contour)
        ends.append(count - 1)
    glyph.endPtsOfContours = ends
    glyph.program = Program()
    glyph.program.fromBytecode([])
    return glyph


def name_of(character):
    return f"uni{ord(character):04X}"


def build(characters, isVariable, weight=None):
    names = [".notdef", *map(name_of, characters)]
    light, bold = WEIGHTS
    outlines = {w: {c: outline(c, w) for c in characters} for w in WEIGHTS}

    def between(character):
        (a, first), (b, second) = (outlines[w][character] for w in WEIGHTS)
        share = 0 if isVariable else (weight - light) / (bold - light)
        mix = lambda one, other: one + (other - one) * share
        contours = [
            [(mix(x, u), mix(y, v), on) for (x, y, on), (u, v, _) in zip(one, other)] for one, other in zip(a, b)
        ]
        return contours, round(mix(first, second))

    source = sources[light][0]
    builder = FontBuilder(source["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(c): name_of(c) for c in characters})
    drawn = {c: between(c) for c in characters}
    empty = glyph_of([])
    empty.numberOfContours = 0
    builder.setupGlyf({".notdef": empty, **{name_of(c): glyph_of(contours) for c, (contours, _) in drawn.items()}})
    glyphs = builder.font["glyf"]
    advances = {name_of(c): 0 if c in MARKS else advance for c, (_, advance) in drawn.items()}
    builder.setupHorizontalMetrics(
        {".notdef": (500, 0), **{name: (advance, getattr(glyphs[name], "xMin", 0)) for name, advance in advances.items()}}
    )
    hhea, os2 = source["hhea"], source["OS/2"]
    builder.setupHorizontalHeader(ascent=hhea.ascent, descent=hhea.descent, lineGap=hhea.lineGap)
    style = {None: "Regular", 700: "Bold", 800: "ExtraBold"}[weight]
    family = {"familyName": "Baloo 2", "styleName": style} if weight in (None, 700) else {
        "familyName": "Baloo 2 ExtraBold", "styleName": "Regular",
        "typographicFamily": "Baloo 2", "typographicSubfamily": style,
    }
    builder.setupNameTable({
        "copyright": "Copyright 2019 The Baloo 2 Project Authors (https://github.com/EkType/Baloo2)",
        **family,
        "uniqueFontIdentifier": f"Baloo2-{style}-nigeria",
        "fullName": f"Baloo 2 {style}",
        "psName": f"Baloo2-{style}",
        "licenseDescription": "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
    })
    builder.setupOS2(
        sTypoAscender=os2.sTypoAscender, sTypoDescender=os2.sTypoDescender, sTypoLineGap=os2.sTypoLineGap,
        usWinAscent=os2.usWinAscent, usWinDescent=os2.usWinDescent, sxHeight=os2.sxHeight,
        sCapHeight=os2.sCapHeight, fsSelection=0x40, usWeightClass=weight or light,
    )
    builder.setupPost(keepGlyphNames=False)
    if any(mark in characters for mark in MARKS):
        builder.addOpenTypeFeatures(marks_of(characters, drawn))
    if isVariable:
        builder.setupFvar([("wght", light, light, bold, "Weight")], [])
        variations = {}
        for c in characters:
            (a, first), (b, second) = (outlines[w][c] for w in WEIGHTS)
            deltas = [
                (round(u) - round(x), round(v) - round(y))
                for one, other in zip(a, b)
                for (x, y, _), (u, v, _) in zip(one, other)
            ]
            wider = 0 if c in MARKS else second - first
            phantom = [(0, 0), (wider, 0), (0, 0), (0, 0)]
            variations[name_of(c)] = [TupleVariation({"wght": (0, 1, 1)}, deltas + phantom)]
        builder.setupGvar(variations)
    return builder.font


def marks_of(characters, drawn):
    """Returns the positions of marks on letters with a dot below: the same as on letters without it."""
    rules = []
    for mark in MARKS[:3]:
        low, bottom, high, _ = box_of(drawn[mark][0])
        rules.append(f"markClass {name_of(mark)} <anchor {round((low + high) / 2)} {round(bottom)}> @TOP;")
    # Same height as the mark of é and É
    heights = {is_lower: min(y for _, y, _ in max(drawn[c][0], key=lambda k: box_of([k])[3])) for is_lower, c in ((True, "é"), (False, "É"))}
    places = []
    for c in characters:
        if c not in WITH_DOT:
            continue
        left, _, right, _ = box_of(drawn[c][0])
        places.append(f"pos base {name_of(c)} <anchor {round((left + right) / 2)} {round(heights[c.islower()])}> mark @TOP;")
    return "\n".join(rules) + "\nfeature mark {\n" + "\n".join(places) + "\n} mark;\n"


page = build(LETTERS + "".join(COMPOSED) + HOOKED + MARKS, True)
page.flavor = "woff2"
page.save("web/fonts/baloo-2-nigeria.woff2")
for weight in (700, 800):
    build("".join(COMPOSED) + HOOKED, False, weight).save(f"features/link-images/server/fonts/baloo-2-nigeria-{weight}.ttf")
