/// A `project.pbxproj` as prebuild and `@bacons/apple-targets` leave it: an app that embeds a widget.
enum XcodeFixture {
  static let project = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 70;
    	objects = {

    /* Begin PBXBuildFile section */
    		13B07FBC1A68108700A75B9A /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = 13B07FB01A68108700A75B9A /* AppDelegate.swift */; };
    		96905EF65AED1B983A6B3ABC /* libPods-Acme.a in Frameworks */ = {isa = PBXBuildFile; fileRef = 58EEBF8E8E6FB1BC6CAF49B5 /* libPods-Acme.a */; };
    		XX0001 /* WidgetKit.framework in Frameworks */ = {isa = PBXBuildFile; fileRef = XX0002 /* WidgetKit.framework */; };
    		XX0003 /* widget.appex in Embed Foundation Extensions */ = {isa = PBXBuildFile; fileRef = XX0004 /* widget.appex */; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
    		XX0005 /* Nevis in Frameworks */ = {isa = PBXBuildFile; productRef = XX0006 /* Nevis */; };
    /* End PBXBuildFile section */

    		13B07FB01A68108700A75B9A /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    		13B07F961A680F5B00A75B9A /* Acme.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Acme.app; sourceTree = BUILT_PRODUCTS_DIR; };
    		58EEBF8E8E6FB1BC6CAF49B5 /* libPods-Acme.a */ = {isa = PBXFileReference; path = "libPods-Acme.a"; sourceTree = BUILT_PRODUCTS_DIR; };
    		XX0002 /* WidgetKit.framework */ = {isa = PBXFileReference; name = WidgetKit.framework; path = System/Library/Frameworks/WidgetKit.framework; sourceTree = SDKROOT; };
    		XX0004 /* widget.appex */ = {isa = PBXFileReference; path = widget.appex; sourceTree = BUILT_PRODUCTS_DIR; };
    		XX0006 /* Nevis */ = {isa = XCSwiftPackageProductDependency; productName = Nevis; };

    		83CBB9F61A601CBA00E9B192 = {
    			isa = PBXGroup;
    			children = (
    				XX0010 /* expo:targets */,
    			);
    			sourceTree = "<group>";
    		};
    		XX0010 /* expo:targets */ = {
    			isa = PBXGroup;
    			children = (
    				XX0011 /* widget */,
    			);
    			name = "expo:targets";
    			path = ../targets;
    			sourceTree = "<group>";
    		};
    		XX0011 /* widget */ = {
    			isa = PBXFileSystemSynchronizedRootGroup;
    			path = widget;
    			sourceTree = "<group>";
    		};
    		13B07F861A680F5B00A75B9A /* Acme */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = XX0020 /* Build configuration list for PBXNativeTarget "Acme" */;
    			buildPhases = (
    				XX0030 /* Frameworks */,
    				00DD1BFF1BD5951E006B06BC /* Bundle React Native code and images */,
    				XX0031 /* Embed Foundation Extensions */,
    			);
    			dependencies = (
    				XX0040 /* PBXTargetDependency */,
    			);
    			name = Acme;
    			productName = Acme;
    			productReference = 13B07F961A680F5B00A75B9A /* Acme.app */;
    			productType = "com.apple.product-type.application";
    		};
    		XX0050 /* widget */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = XX0021;
    			buildPhases = (
    				XX0032 /* Frameworks */,
    			);
    			fileSystemSynchronizedGroups = (
    				XX0011 /* widget */,
    			);
    			name = widget;
    			productName = widget;
    			productReference = XX0004 /* widget.appex */;
    			productType = "com.apple.product-type.app-extension";
    		};
    		83CBB9F71A601CBA00E9B192 /* Project object */ = {
    			isa = PBXProject;
    			buildConfigurationList = XX0022;
    			mainGroup = 83CBB9F61A601CBA00E9B192;
    			projectDirPath = "";
    			targets = (
    				13B07F861A680F5B00A75B9A /* Acme */,
    				XX0050 /* widget */,
    			);
    		};
    		XX0030 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; files = (96905EF65AED1B983A6B3ABC, XX0005, ); };
    		XX0032 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; files = (XX0001, ); };
    		00DD1BFF1BD5951E006B06BC /* Bundle React Native code and images */ = {
    			isa = PBXShellScriptBuildPhase;
    			name = "Bundle React Native code and images";
    			shellScript = "if [[ -f \\"$PODS_ROOT/../.xcode.env\\" ]]; then\\n  source \\"$PODS_ROOT/../.xcode.env\\"\\nfi\\n";
    		};
    		XX0031 /* Embed Foundation Extensions */ = {
    			isa = PBXCopyFilesBuildPhase;
    			dstPath = "";
    			dstSubfolderSpec = 13;
    			files = (
    				XX0003 /* widget.appex in Embed Foundation Extensions */,
    			);
    			name = "Embed Foundation Extensions";
    		};
    		XX0040 /* PBXTargetDependency */ = {isa = PBXTargetDependency; target = XX0050 /* widget */; targetProxy = XX0041; };
    		XX0041 /* PBXContainerItemProxy */ = {isa = PBXContainerItemProxy; remoteGlobalIDString = XX0050; remoteInfo = widget; };
    		XX0020 = {isa = XCConfigurationList; buildConfigurations = (XX0060, XX0061, ); };
    		XX0021 = {isa = XCConfigurationList; buildConfigurations = (XX0062, XX0063, ); };
    		XX0022 = {isa = XCConfigurationList; buildConfigurations = (XX0064, ); };
    		XX0060 /* Debug */ = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
    				CODE_SIGN_ENTITLEMENTS = Acme/Acme.entitlements;
    				INFOPLIST_FILE = "$(SRCROOT)/$(TARGET_NAME)/Info.plist";
    				LD_RUNPATH_SEARCH_PATHS = ("$(inherited)", "@executable_path/Frameworks", );
    				PRODUCT_BUNDLE_IDENTIFIER = com.acme.app;
    			}; };
    		XX0061 /* Release */ = {isa = XCBuildConfiguration; name = Release; buildSettings = {
    				INFOPLIST_FILE = Acme/Info.plist;
    				PRODUCT_BUNDLE_IDENTIFIER = com.acme.app;
    			}; };
    		XX0062 /* Debug */ = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
    				CODE_SIGN_ENTITLEMENTS = ../targets/widget/generated.entitlements;
    				GENERATE_INFOPLIST_FILE = YES;
    				INFOPLIST_FILE = ../targets/widget/Info.plist;
    				PRODUCT_BUNDLE_IDENTIFIER = "com.acme.app.$(PRODUCT_NAME:rfc1034identifier)";
    			}; };
    		XX0063 /* Release */ = {isa = XCBuildConfiguration; name = Release; buildSettings = {
    				INFOPLIST_FILE = "$(UNKNOWN)/Info.plist";
    			}; };
    		XX0064 /* Debug */ = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
    				IPHONEOS_DEPLOYMENT_TARGET = 15.1;
    				UNKNOWN = "";
    			}; };
    	};
    	rootObject = 83CBB9F71A601CBA00E9B192 /* Project object */;
    }

    """

  static let emptyList = "<plist version=\"1.0\"><dict><key>A</key><string>a</string></dict></plist>"

  static let files = [
    "ios/Acme.xcodeproj/project.pbxproj": project, "ios/Pods/Pods.xcodeproj/project.pbxproj": "{}",
    "ios/Acme/Info.plist": emptyList, "ios/Acme/Acme.entitlements": emptyList,
    "targets/widget/Info.plist": emptyList, "targets/widget/generated.entitlements": "<plist>",
  ]

  /// A project of many targets, each of them with a folder of its own.
  static func large(targets: Int, files: Int) -> String {
    var text = "// !$*UTF8*$!\n{\n\tobjectVersion = 70;\n\tobjects = {\n"
    for number in 0..<files {
      text += "\t\tBF\(number) /* File\(number).swift in Sources */ = {isa = PBXBuildFile; fileRef = FR\(number); };\n"
      text += "\t\tFR\(number) = {isa = PBXFileReference; path = \"Some Folder/File\(number).swift\"; "
      text += "sourceTree = \"<group>\"; };\n"
    }
    for number in 0..<targets {
      text += "\t\tNT\(number) /* t\(number) */ = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tname = t\(number);\n"
      text += "\t\t\tbuildConfigurationList = CL\(number);\n\t\t\tproductType = "
      text += "\"com.apple.product-type.app-extension\";\n\t\t};\n"
      text += "\t\tCL\(number) = {isa = XCConfigurationList; buildConfigurations = (BC\(number), ); };\n"
      text += "\t\tBC\(number) = {isa = XCBuildConfiguration; name = Debug; buildSettings = "
      text += "{INFOPLIST_FILE = ../targets/t\(number)/Info.plist; }; };\n"
    }
    let list = (0..<targets).map { "NT\($0)" }.joined(separator: ", ")
    return text + "\t\tPO = {isa = PBXProject; targets = (\(list), ); };\n\t};\n\trootObject = PO;\n}\n"
  }
}
