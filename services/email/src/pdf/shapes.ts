/** A number, a name, a string or a list of them; no dictionary and no stream. */
type Plain = 'plain';
export type Kind = Plain | ShapeName | { named: ShapeName };

export interface Shape {
  /** The only keys that are copied, and what shape a dictionary or stream below them may have. */
  keys: Readonly<Record<string, Kind>>;
  /** It may be a stream: drawing operators, an image, or other data such as a font program. */
  stream?: 'content' | 'image' | 'data';
}

export type ShapeName =
  | 'page'
  | 'resources'
  | 'xObject'
  | 'group'
  | 'extGState'
  | 'softMask'
  | 'pattern'
  | 'shading'
  | 'function'
  | 'colorSpace'
  | 'font'
  | 'fontDescriptor'
  | 'fontProgram'
  | 'cidSystemInfo'
  | 'encoding'
  | 'glyph';

/** Every key is a plain value. */
const plain = (...keys: string[]): Record<string, Plain> => Object.fromEntries(keys.map((key) => [key, 'plain']));

/**
 * What a page may consist of (ISO 32000-1, chapters 7.7.3, 8 and 9): drawing, fonts, images and colours. A key that is not
 * listed is not copied, so active content, links, embedded files and metadata are left out, whatever their name and however
 * they are stored.
 */
export const shapes: Readonly<Record<ShapeName, Shape>> = {
  page: {
    keys: { ...plain('Type', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit'), Resources: 'resources', Group: 'group' },
  },
  resources: {
    keys: {
      ExtGState: { named: 'extGState' },
      ColorSpace: { named: 'colorSpace' },
      Pattern: { named: 'pattern' },
      Shading: { named: 'shading' },
      XObject: { named: 'xObject' },
      Font: { named: 'font' },
    },
  },
  // Images and forms. A form's subtype decides how its stream is read: see copier.ts.
  xObject: {
    stream: 'image',
    keys: {
      ...plain('Type', 'Subtype', 'FormType', 'BBox', 'Matrix'),
      ...plain('Width', 'Height', 'BitsPerComponent', 'Intent', 'ImageMask', 'Decode', 'Interpolate', 'Matte'),
      Resources: 'resources',
      Group: 'group',
      ColorSpace: 'colorSpace',
      Mask: 'xObject',
      SMask: 'xObject',
    },
  },
  group: { keys: { ...plain('Type', 'S', 'I', 'K'), CS: 'colorSpace' } },
  extGState: {
    keys: {
      ...plain('Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM', 'CA', 'ca'),
      ...plain('AIS', 'TK'),
      SMask: 'softMask',
    },
  },
  softMask: { keys: { ...plain('Type', 'S', 'BC'), G: 'xObject' } },
  pattern: {
    stream: 'content',
    keys: {
      ...plain('Type', 'PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
      Resources: 'resources',
      Shading: 'shading',
      ExtGState: 'extGState',
    },
  },
  shading: {
    stream: 'data',
    keys: {
      ...plain('ShadingType', 'Background', 'BBox', 'AntiAlias', 'Coords', 'Domain', 'Matrix', 'Extend', 'Decode'),
      ...plain('BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'),
      ColorSpace: 'colorSpace',
      Function: 'function',
    },
  },
  function: {
    stream: 'data',
    keys: {
      ...plain('FunctionType', 'Domain', 'Range', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode', 'Bounds'),
      ...plain('C0', 'C1', 'N'),
      Functions: 'function',
    },
  },
  // A list that may contain a colour profile, a table, the parameters of a calibrated space or a tint function.
  colorSpace: {
    stream: 'data',
    keys: {
      ...plain('N', 'Range', 'WhitePoint', 'BlackPoint', 'Gamma', 'Matrix'),
      ...plain('FunctionType', 'Domain', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode', 'Bounds', 'C0', 'C1'),
      Functions: 'function',
      Alternate: 'colorSpace',
    },
  },
  font: {
    keys: {
      ...plain('Type', 'Subtype', 'Name', 'BaseFont', 'FirstChar', 'LastChar', 'Widths', 'FontBBox', 'FontMatrix'),
      ...plain('DW', 'W', 'DW2', 'W2'),
      FontDescriptor: 'fontDescriptor',
      Encoding: 'encoding',
      ToUnicode: 'encoding',
      DescendantFonts: 'font',
      CIDSystemInfo: 'cidSystemInfo',
      CIDToGIDMap: 'fontProgram',
      CharProcs: { named: 'glyph' },
      Resources: 'resources',
    },
  },
  fontDescriptor: {
    keys: {
      ...plain('Type', 'FontName', 'FontFamily', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox', 'ItalicAngle'),
      ...plain('Ascent', 'Descent', 'Leading', 'CapHeight', 'XHeight', 'StemV', 'StemH', 'AvgWidth', 'MaxWidth'),
      ...plain('MissingWidth'),
      FontFile: 'fontProgram',
      FontFile2: 'fontProgram',
      FontFile3: 'fontProgram',
    },
  },
  fontProgram: { stream: 'data', keys: plain('Subtype', 'Length1', 'Length2', 'Length3') },
  cidSystemInfo: { keys: plain('Registry', 'Ordering', 'Supplement') },
  // A dictionary of differences, or a character map.
  encoding: {
    stream: 'data',
    keys: {
      ...plain('Type', 'BaseEncoding', 'Differences', 'CMapName', 'WMode'),
      CIDSystemInfo: 'cidSystemInfo',
      UseCMap: 'encoding',
    },
  },
  // Drawing operators of a Type 3 font.
  glyph: { stream: 'content', keys: {} },
};
